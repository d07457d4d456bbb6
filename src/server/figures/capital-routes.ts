import { capitalCalls, type CapitalForm } from '#contract/capital.ts';
import { toPercent } from '#engine/metrics/report-metrics.ts';
import { MAX_VALUE, type Paise, toRupees } from '#engine/money.ts';
import { changeUser, ratioSettings } from '../identity/users.ts';
import { readFormBody } from '../http/form-body.ts';
import { typedRupees } from '../ledger/changes/typed-trade.ts';
import { wrongField } from '../problems.ts';
import type { Routes } from '../route.ts';

const HIGHEST_RATE = 50;

/** The user's own capital and risk-free rate, which the ratios are computed from. */
export const capitalRoutes: Routes = (app, { store }) => {
  app.route({
    ...capitalCalls.capital,
    handler: async (request) => {
      const { capital, riskFreeRate } = await ratioSettings(request.mine());
      return { capital: capital === null ? null : toRupees(capital), risk_free_rate: toPercent(riskFreeRate) };
    },
  });

  app.route({
    ...capitalCalls.setCapital,
    preValidation: readFormBody,
    handler: async (request) => {
      const change = { capital: readCapital(request.body), risk_free_rate: readRate(request.body) };
      await changeUser(store.db, request.userId(), change);
      return { message: 'Capital saved.' };
    },
  });
};

function readCapital({ capital }: CapitalForm): Paise | null {
  if (!capital?.replaceAll(',', '')) return null;
  const amount = typedRupees(capital, 'capital');
  if (amount === null || amount <= 0) throw wrongField('capital', 'Capital must be an amount above 0, such as 500000, or empty.');
  if (amount > MAX_VALUE) throw wrongField('capital', 'Capital must be at most ₹10,000 crore.');
  return amount;
}

/** Reads a rate in percent a year; returns it as a fraction a year. */
function readRate({ risk_free_rate: text }: CapitalForm): number {
  const isFine = /^\d{1,2}(?:\.\d{0,2})?$/.test(text) && Number(text) <= HIGHEST_RATE;
  if (!isFine) throw wrongField('risk_free_rate', 'Risk-free rate must be a number from 0 to 50, in percent a year.');
  return Number(text) / 100;
}
