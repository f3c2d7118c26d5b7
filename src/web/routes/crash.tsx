import { CentredScreen } from '../components/centred-screen.tsx';
import { Button } from '../components/ui/button.tsx';

/** Shown when a screen fails to render, or cannot be fetched because a newer version was deployed. */
export function CrashScreen() {
  return (
    <CentredScreen title="Unexpected Application Error!">
      <p className="mt-3 mb-8 text-muted">
        Cet écran n’a pas pu s’afficher. Vos automatisations continuent de tourner.
      </p>
      <Button look="primary" onClick={() => window.location.reload()}>
        Recharger la page
      </Button>
    </CentredScreen>
  );
}
