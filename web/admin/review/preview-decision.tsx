import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reviewQuery, reviewsQuery } from '#web/admin/admin-queries.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { DecisionForm } from './decision-form.tsx';

/** Deciding from the preview of what waits; nothing where nothing does. */
export function PreviewDecision({ propertyId }: { propertyId: number }) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const waiting = useQuery(reviewsQuery(api)).data?.reviews.some((review) => review.propertyId === propertyId) ?? false;
  const { data: review } = useQuery({ ...reviewQuery(api, propertyId), enabled: waiting });
  if (!waiting || !review) return null;
  return <DecisionForm review={review} onDecided={() => void navigate(paths.adminReviews(language))} />;
}
