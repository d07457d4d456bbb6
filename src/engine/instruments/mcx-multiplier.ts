/** Price units in one MCX lot (GOLD: 1 kg quoted per 10 g), from brokers' contract lists of 2023 and 2026. */
const MULTIPLIERS: Readonly<Record<string, number>> = {
  GOLD: 100,
  GOLDM: 10,
  GOLDGUINEA: 1,
  GOLDPETAL: 1,
  GOLDTEN: 1,
  SILVER: 30,
  SILVERM: 5,
  SILVERMIC: 1,
  CRUDEOIL: 100,
  CRUDEOILM: 10,
  NATURALGAS: 1250,
  NATGASMINI: 250,
  COPPER: 2500,
  ALUMINIUM: 5000,
  ALUMINI: 1000,
  LEAD: 5000,
  LEADMINI: 1000,
  ZINC: 5000,
  ZINCMINI: 1000,
  NICKEL: 1500,
};

/** Price units in one lot of a commodity; null if not known. */
export function mcxMultiplier(underlying: string): number | null {
  return MULTIPLIERS[underlying] ?? null;
}
