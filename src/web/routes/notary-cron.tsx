import { PageHeading } from '#web/components/page-heading.tsx';
import { AutomaticPlanning } from '#web/features/scheduler/components/automatic-planning.tsx';
import { PlannedWorkflows } from '#web/features/workflows/components/planned-workflows.tsx';

export function Component() {
  return (
    <>
      <PageHeading title="Planification">
        L’intervalle de chaque automatisation est fixe. Voici quand elle a tourné, et quand elle tournera.
      </PageHeading>
      <div className="grid gap-4">
        <AutomaticPlanning />
        <PlannedWorkflows />
      </div>
    </>
  );
}
