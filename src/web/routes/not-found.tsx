import { CentredScreen } from '#web/components/centred-screen.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { findLandingPage } from '#web/lib/access.ts';
import { useUser } from '#web/lib/session-store.ts';

export function Component() {
  const user = useUser();
  return (
    <CentredScreen mark="404" title="Page non trouvée">
      <p className="mt-3 mb-8 text-muted">
        Cette adresse ne mène à aucun écran de Minutier. Elle a pu changer, ou comporter une faute de frappe.
      </p>
      <ButtonLink look="primary" to={findLandingPage(user)}>
        Retour à l’accueil
      </ButtonLink>
    </CentredScreen>
  );
}
