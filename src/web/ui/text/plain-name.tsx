/** What people call an instrument, on the line below the symbol; nothing where that is its name. */
export function PlainName({ of: { symbol, plain_name: name } }: { readonly of: { readonly symbol: string; readonly plain_name: string } }) {
  return name === symbol ? null : <small className="plain-name">{name}</small>;
}
