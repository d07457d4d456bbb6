import { type ComponentType, lazy, useEffect } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { useSession } from './identity/session.tsx';
import { Guest, loadJournal, Protected } from './shell/protected.tsx';
import { ScreenPlace } from './shell/screen-place.tsx';
import { Shell } from './shell/shell.tsx';
import { paths } from './urls.ts';

/** A screen whose code is loaded when it is shown, or before. */
function screen(load: () => Promise<{ default: ComponentType }>) {
  return Object.assign(lazy(load), { load });
}

const Login = lazy(async () => ({ default: (await import('./identity/sign-in/login-screen.tsx')).LoginScreen }));
const Signup = lazy(async () => ({ default: (await import('./identity/sign-in/signup-screen.tsx')).SignupScreen }));
const ForgotPassword = lazy(async () => ({
  default: (await import('./identity/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
}));
const ResetPassword = lazy(async () => ({
  default: (await import('./identity/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
}));
const VerifyEmail = lazy(async () => ({ default: (await import('./identity/sign-in/verify-email-screen.tsx')).VerifyEmailScreen }));
const KeepEmail = lazy(async () => ({ default: (await import('./identity/sign-in/keep-email-screen.tsx')).KeepEmailScreen }));
const Upload = screen(async () => ({ default: (await import('./files/upload/upload-screen.tsx')).UploadScreen }));
const Summary = screen(async () => ({ default: (await import('./figures/summary/summary-screen.tsx')).SummaryScreen }));
const Imports = screen(async () => ({ default: (await import('./files/imports/imports-screen.tsx')).ImportsScreen }));
const WaitingFile = screen(async () => ({ default: (await import('./files/imports/file-screen.tsx')).FileScreen }));
const Settings = screen(async () => ({ default: (await import('./identity/settings/settings-screen.tsx')).SettingsScreen }));
const Accounts = screen(async () => ({ default: (await import('./accounts/screen/accounts-screen.tsx')).AccountsScreen }));
const Tax = screen(async () => ({ default: (await import('./tax/screen/tax-screen.tsx')).TaxScreen }));
const Reconcile = screen(async () => ({ default: (await import('./reconcile/screen/reconcile-screen.tsx')).ReconcileScreen }));
const Books = screen(async () => ({ default: (await import('./books/screen/books-screen.tsx')).BooksScreen }));
const Cash = screen(async () => ({ default: (await import('./cash/screen/cash-screen.tsx')).CashScreen }));
const Setups = screen(async () => ({ default: (await import('./setups/playbook/setups-screen.tsx')).SetupsScreen }));
const Setup = screen(async () => ({ default: (await import('./setups/playbook/setup-screen.tsx')).SetupScreen }));
const Tags = screen(async () => ({ default: (await import('./setups/tags/tags-screen.tsx')).TagsScreen }));
const Changes = screen(async () => ({ default: (await import('./changes/screen/changes-screen.tsx')).ChangesScreen }));
const CorporateActions = screen(async () => ({
  default: (await import('./corporate-actions/screen/corporate-actions-screen.tsx')).CorporateActionsScreen,
}));
const Review = screen(async () => ({ default: (await import('./figures/review/review-screen.tsx')).ReviewScreen }));
const Strategy = screen(async () => ({ default: (await import('./strategies/screens/strategy-screen.tsx')).StrategyScreen }));
const Strategies = screen(async () => ({ default: (await import('./strategies/screens/strategies-screen.tsx')).StrategiesScreen }));
const loadLanding = async () => ({ default: (await import('./public/landing/landing-screen.tsx')).LandingScreen });
const Landing = lazy(loadLanding);
const loadTerms = async () => ({ default: (await import('./public/terms/terms-screen.tsx')).TermsScreen });
const Terms = lazy(loadTerms);
const loadEducation = async () => ({ default: (await import('./public/education/education-screen.tsx')).EducationScreen });
const Education = lazy(loadEducation);
const Demo = lazy(async () => ({ default: (await import('./demo/demo-screen.tsx')).DemoScreen }));
const loadArticle = async () => ({ default: (await import('./public/education/article-screen.tsx')).ArticleScreen });
const Article = lazy(loadArticle);

/** Loads the code of a prerendered page. The page is hydrated after that. */
export async function loadPrerendered(path: string): Promise<void> {
  if (matchPath(paths.landing, path)) await loadLanding();
  if (matchPath(paths.terms, path)) await loadTerms();
  if (matchPath(paths.education, path)) await loadEducation();
  if (matchPath(paths.article, path)) await loadArticle();
}
const Calendar = screen(async () => ({ default: (await import('./figures/calendar/calendar-screen.tsx')).CalendarScreen }));
const Charts = screen(async () => ({ default: (await import('./figures/charts/charts-screen.tsx')).ChartsScreen }));
const Day = screen(async () => ({ default: (await import('./days/day/day-screen.tsx')).DayScreen }));
// It leads to the page of a day.
const Today = screen(async () => {
  const [{ TodayScreen }] = await Promise.all([import('./days/day/today-screen.tsx'), Day.load()]);
  return { default: TodayScreen };
});
const Diary = screen(async () => ({ default: (await import('./days/diary/diary-screen.tsx')).DiaryScreen }));
const Leaks = screen(async () => ({ default: (await import('./leaks/screen/leaks-screen.tsx')).LeaksScreen }));
const Held = screen(async () => ({ default: (await import('./files/held/held-screen.tsx')).HeldScreen }));
const Reports = screen(async () => ({ default: (await import('./figures/reports/reports-screen.tsx')).ReportsScreen }));
const History = screen(async () => ({ default: (await import('./figures/closed-trades/history-screen.tsx')).HistoryScreen }));
const Trades = screen(async () => ({ default: (await import('./trips/trades/trades-screen.tsx')).TradesScreen }));
const Trade = screen(async () => ({ default: (await import('./trips/trade/trade-screen.tsx')).TradeScreen }));
const OpenPositions = screen(async () => ({
  default: (await import('./positions/open-positions/open-positions-screen.tsx')).OpenPositionsScreen,
}));

/** The screens of a user: a visitor is asked to log in. */
const OF_A_USER: readonly (readonly [string, ReturnType<typeof screen>])[] = [
  [paths.upload, Upload],
  [paths.held, Held],
  [paths.summary, Summary],
  [paths.settings, Settings],
  [paths.accounts, Accounts],
  [paths.books, Books],
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
  [paths.today, Today],
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
  usePreloaded();
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
          <Route path={paths.landing} element={<Guest element={<Landing />} />} />
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.signup} element={<Signup />} />
          <Route path={paths.forgotPassword} element={<ForgotPassword />} />
          <Route path={paths.resetPassword} element={<ResetPassword />} />
          <Route path={paths.verifyEmail} element={<VerifyEmail />} />
          <Route path={paths.keepEmail} element={<KeepEmail />} />
          <Route path={paths.terms} element={<Terms />} />
          <Route path={paths.demo} element={<Demo />} />
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

/**
 * Loads the code of a user's screen while the server is asked who is logged in; that of the summary while the login screen shows its
 * success, and while the demo is made.
 */
function usePreloaded(): void {
  const { pathname } = useLocation();
  const { state } = useSession().session;
  const isSummary = pathname === paths.demo || (pathname === paths.login && state === 'in');
  const next = isSummary ? paths.summary : state === 'unknown' ? pathname : null;
  useEffect(() => {
    const screens = OF_A_USER.filter(([path]) => next !== null && matchPath(path, next));
    if (screens.length === 0) return;
    const load = () => Promise.all([loadJournal(), ...screens.map(([, Screen]) => Screen.load())]);
    // Not before the question is sent, which these many files would delay. What fails now is loaded again when it is shown.
    void Promise.resolve()
      .then(load)
      .catch(() => undefined);
  }, [next]);
}
