export const FIGURES_TEXTS = {
  allCharges: 'All charges',
} as const;
