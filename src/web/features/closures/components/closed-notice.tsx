import { Link } from 'react-router';
import { writeDay } from '#shared/calendar.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { useClosures } from '../closures.queries.ts';

/** While the office is closed: nobody wonders why nothing leaves. */
export function ClosedNotice() {
  const { data } = useClosures();
  const closure = data?.find(({ isNow }) => isNow);
  if (!closure) return null;
  return (
    <div className="mb-8">
      <Notice
        tone="info"
        title={`Étude fermée du ${writeDay(closure.firstDay)} au ${writeDay(closure.lastDay)}`}
        action={
          <Link to="/notary/google" className="text-sm underline underline-offset-4">
            Modifier
          </Link>
        }
      >
        {closure.answer
          ? 'Aucune relance ne part. Vos clients reçoivent une fois la réponse que vous avez écrite.'
          : 'Aucune relance ni réponse automatique ne part. Les pièces reçues sont classées.'}
      </Notice>
    </div>
  );
}
