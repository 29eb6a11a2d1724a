import type { SearchResponse } from '#contract/search.ts';
import { withNights } from '#rules/stay/stay.ts';
import { type ChosenFilter, type FilterChoice, isMatch, judge } from '../filters.ts';
import { totalsInPrice } from '../price-filter.ts';
import type { EmptySearch } from './empty-search.ts';

const MAX_OFFERED = 4;

type WithoutOne = NonNullable<SearchResponse['meta']['empty']>['withoutOne'];
/** A choice of the filters, with how many results there would be without it. */
export type LesserChoice = WithoutOne[number];
type Lesser = Omit<LesserChoice, 'count'> & { readonly choice: FilterChoice };

/** How many results there would be with one choice of the filters less: those that help, most first, at most four. */
export function countWithoutOne({ results, choice, request }: EmptySearch): WithoutOne {
  const nights = withNights(request.stay).nights.length;
  const counted = [...lesserChoices(choice, nights)].map(({ filterId, optionId, choice: lesser }) => ({
    filterId,
    optionId,
    count: results.filter((result) => isMatch(judge(result, lesser))).length,
  }));
  return mostHelpful(counted);
}

/** Those choices that help when taken back, most first, at most four. */
export function mostHelpful(counted: readonly LesserChoice[]): WithoutOne {
  return counted
    .filter(({ count }) => count > 0)
    .sort((first, second) => second.count - first.count)
    .slice(0, MAX_OFFERED);
}

/** The choice without its price, without each filter of alternatives, and without each option that must hold. */
function* lesserChoices(choice: FilterChoice, nights: number): Generator<Lesser> {
  yield { filterId: 'price', optionId: null, choice: { ...choice, totals: totalsInPrice(undefined, nights) } };
  for (const filter of choice.chosen) {
    const others = choice.chosen.filter((other) => other !== filter);
    const { filterId } = filter;
    if (filter.isAlternative) yield { filterId, optionId: null, choice: { ...choice, chosen: others } };
    else
      for (const optionId of filter.optionIds)
        yield { filterId, optionId, choice: { ...choice, chosen: [...others, ...lessOne(filter, optionId)] } };
  }
}

function lessOne(filter: ChosenFilter, optionId: string): ChosenFilter[] {
  const optionIds = filter.optionIds.filter((id) => id !== optionId);
  return optionIds.length > 0 ? [{ ...filter, optionIds }] : [];
}
