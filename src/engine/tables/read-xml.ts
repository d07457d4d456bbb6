import { SaxesParser } from 'saxes';
import { throwProblem } from './throw-problem.ts';

/** Receives a document in its order. Names have no namespace prefix; the root's depth is 0. */
export interface XmlListener {
  open(name: string, depth: number, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string, depth: number): void;
}

/** Values by name, prefix included. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Accepts a document in pieces of any size. */
export interface XmlReader {
  write(piece: string): void;
  /** Call it after the last piece. */
  end(): void;
}

const STEP = 65_536;
const LONGEST_TOKEN = 1_048_576;
const DEEPEST = 128;

/**
 * Reads XML in pieces, so memory does not grow with the document. Throws 'damaged' if it is not well-formed, has a DOCTYPE (which could
 * define entities), is too deep, or has a token above a mebibyte.
 */
export function readXml(listener: XmlListener): XmlReader {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let depth = 0;
  let heardAt = 0;
  const damaged = (): never => throwProblem('damaged');
  parser.on('error', damaged);
  parser.on('doctype', damaged);
  parser.on('opentag', ({ name, attributes }) => {
    heardAt = parser.position;
    if (depth >= DEEPEST) damaged();
    listener.open(localName(name), depth, attributes);
    depth += 1;
  });
  parser.on('closetag', ({ name }) => {
    heardAt = parser.position;
    depth -= 1;
    listener.close?.(localName(name), depth);
  });
  const hear = (text: string): void => {
    if (depth > 0) listener.text?.(text);
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  return {
    write(piece) {
      for (let at = 0; at < piece.length; at += STEP) {
        parser.write(piece.slice(at, at + STEP));
        if (parser.position - heardAt > LONGEST_TOKEN) damaged();
      }
    },
    end() {
      parser.close();
    },
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
