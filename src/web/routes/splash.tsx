import { Logo } from '../components/logo.tsx';

/** The time it takes to fetch the first screen. */
export function SplashScreen() {
  return (
    <div className="grid min-h-dvh place-items-center" role="status" aria-label="Chargement">
      <Logo size="medium" className="animate-pulse" />
    </div>
  );
}
