import { type ComponentType, lazy, useEffect } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { LandingScreen } from './screens/landing/landing-screen.tsx';
import { TermsScreen } from './screens/terms/terms-screen.tsx';
import { useSession } from './sign-in/session.tsx';
import { Guest, Protected } from './shell/protected.tsx';
import { ScreenPlace } from './shell/screen-place.tsx';
import { Shell } from './shell/shell.tsx';
import { paths } from './urls.ts';

const Login = lazy(async () => ({ default: (await import('./screens/login/login-screen.tsx')).LoginScreen }));
const Signup = lazy(async () => ({ default: (await import('./screens/signup/signup-screen.tsx')).SignupScreen }));
const ForgotPassword = lazy(async () => ({
  default: (await import('./screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
}));
const ResetPassword = lazy(async () => ({
  default: (await import('./screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
}));
const VerifyEmail = lazy(async () => ({ default: (await import('./screens/verify-email/verify-email-screen.tsx')).VerifyEmailScreen }));
const KeepEmail = lazy(async () => ({ default: (await import('./screens/keep-email/keep-email-screen.tsx')).KeepEmailScreen }));
const Upload = lazy(async () => ({ default: (await import('./screens/upload/upload-screen.tsx')).UploadScreen }));
const loadSummary = async () => ({ default: (await import('./screens/summary/summary-screen.tsx')).SummaryScreen });
const Summary = lazy(loadSummary);
const Imports = lazy(async () => ({ default: (await import('./screens/imports/imports-screen.tsx')).ImportsScreen }));
const WaitingFile = lazy(async () => ({ default: (await import('./screens/imports/file-screen.tsx')).FileScreen }));
const Settings = lazy(async () => ({ default: (await import('./screens/settings/settings-screen.tsx')).SettingsScreen }));
const Accounts = lazy(async () => ({ default: (await import('./screens/accounts/accounts-screen.tsx')).AccountsScreen }));
const Tax = lazy(async () => ({ default: (await import('./screens/tax/tax-screen.tsx')).TaxScreen }));
const Reconcile = lazy(async () => ({ default: (await import('./screens/reconcile/reconcile-screen.tsx')).ReconcileScreen }));
const Cash = lazy(async () => ({ default: (await import('./screens/cash/cash-screen.tsx')).CashScreen }));
const Setups = lazy(async () => ({ default: (await import('./screens/setups/setups-screen.tsx')).SetupsScreen }));
const Setup = lazy(async () => ({ default: (await import('./screens/setups/setup-screen.tsx')).SetupScreen }));
const Tags = lazy(async () => ({ default: (await import('./screens/tags/tags-screen.tsx')).TagsScreen }));
const Changes = lazy(async () => ({ default: (await import('./screens/changes/changes-screen.tsx')).ChangesScreen }));
const CorporateActions = lazy(async () => ({
  default: (await import('./screens/corporate-actions/corporate-actions-screen.tsx')).CorporateActionsScreen,
}));
const Review = lazy(async () => ({ default: (await import('./screens/review/review-screen.tsx')).ReviewScreen }));
const Strategy = lazy(async () => ({ default: (await import('./screens/strategies/strategy-screen.tsx')).StrategyScreen }));
const Strategies = lazy(async () => ({ default: (await import('./screens/strategies/strategies-screen.tsx')).StrategiesScreen }));
const loadEducation = async () => ({ default: (await import('./screens/education/education-screen.tsx')).EducationScreen });
const Education = lazy(loadEducation);
const loadArticle = async () => ({ default: (await import('./screens/education/article-screen.tsx')).ArticleScreen });
const Article = lazy(loadArticle);

/** Loads the code of a prerendered page if it has a chunk of its own. The page is hydrated after that. */
export async function loadPrerendered(path: string): Promise<void> {
  if (matchPath(paths.education, path)) await loadEducation();
  if (matchPath(paths.article, path)) await loadArticle();
}
const Calendar = lazy(async () => ({ default: (await import('./screens/calendar/calendar-screen.tsx')).CalendarScreen }));
const Charts = lazy(async () => ({ default: (await import('./screens/charts/charts-screen.tsx')).ChartsScreen }));
const Day = lazy(async () => ({ default: (await import('./screens/day/day-screen.tsx')).DayScreen }));
const Diary = lazy(async () => ({ default: (await import('./screens/diary/diary-screen.tsx')).DiaryScreen }));
const Leaks = lazy(async () => ({ default: (await import('./screens/leaks/leaks-screen.tsx')).LeaksScreen }));
const Held = lazy(async () => ({ default: (await import('./screens/held/held-screen.tsx')).HeldScreen }));
const Reports = lazy(async () => ({ default: (await import('./screens/reports/reports-screen.tsx')).ReportsScreen }));
const History = lazy(async () => ({ default: (await import('./screens/history/history-screen.tsx')).HistoryScreen }));
const Trades = lazy(async () => ({ default: (await import('./screens/trades/trades-screen.tsx')).TradesScreen }));
const Trade = lazy(async () => ({ default: (await import('./screens/trade/trade-screen.tsx')).TradeScreen }));
const OpenPositions = lazy(async () => ({
  default: (await import('./screens/open-positions/open-positions-screen.tsx')).OpenPositionsScreen,
}));

/** The screens of a user: a visitor is asked to log in. */
const OF_A_USER: readonly (readonly [string, ComponentType])[] = [
  [paths.upload, Upload],
  [paths.held, Held],
  [paths.summary, Summary],
  [paths.settings, Settings],
  [paths.accounts, Accounts],
  [paths.cash, Cash],
  [paths.tax, Tax],
  [paths.reconcile, Reconcile],
  [paths.setups, Setups],
  [paths.setup, Setup],
  [paths.tags, Tags],
  [paths.changes, Changes],
  [paths.corporateActions, CorporateActions],
  [paths.strategies, Strategies],
  [paths.strategy, Strategy],
  [paths.review, Review],
  [paths.calendar, Calendar],
  [paths.charts, Charts],
  [paths.day, Day],
  [paths.diary, Diary],
  [paths.reports, Reports],
  [paths.history, History],
  [paths.openPositions, OpenPositions],
  [paths.leaks, Leaks],
  [paths.trades, Trades],
  [paths.trade, Trade],
  [paths.imports, Imports],
  [paths.waitingFile, WaitingFile],
];

/** Every address and its screen: one line to load it, one line to place it. */
export function Screens() {
  usePreloadedSummary();
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route
          element={
            <ScreenPlace>
              <Outlet />
            </ScreenPlace>
          }
        >
          <Route path={paths.landing} element={<Guest element={<LandingScreen />} />} />
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.signup} element={<Signup />} />
          <Route path={paths.forgotPassword} element={<ForgotPassword />} />
          <Route path={paths.resetPassword} element={<ResetPassword />} />
          <Route path={paths.verifyEmail} element={<VerifyEmail />} />
          <Route path={paths.keepEmail} element={<KeepEmail />} />
          <Route path={paths.terms} element={<TermsScreen />} />
          <Route path={paths.education} element={<Education />} />
          <Route path={paths.article} element={<Article />} />
        </Route>
        <Route element={<Protected />}>
          {OF_A_USER.map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
        <Route path="*" element={<Navigate to={paths.landing} replace />} />
      </Route>
    </Routes>
  );
}

/** Loads the summary's code while the login screen shows its success. */
function usePreloadedSummary(): void {
  const { pathname } = useLocation();
  const { session } = useSession();
  const comesNext = pathname === paths.login && session.state === 'in';
  useEffect(() => {
    if (comesNext) void loadSummary().catch(() => undefined);
  }, [comesNext]);
}
