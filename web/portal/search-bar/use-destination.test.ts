import { expect, it } from 'vitest';
import type { Suggestion } from '#contract/places.ts';
import { createApi } from '#web/api/client.ts';
import { fetchSuggestions } from './use-destination.ts';

const eilat: Suggestion = {
  title: 'אילת',
  subtitle: 'אילת והסביבה',
  entityMarker: '__C__',
  location: 'eilat',
  hotelId: null,
  iconType: 'city',
  icon: 'city',
  number: 3,
  lastVisit: false,
  details: null,
};

/** The suggestions for a keyword when the server knows the answers to some, and what it was asked. */
async function suggestionsFor(keyword: string, answers: Readonly<Record<string, { options: Suggestion[]; alternatives: Suggestion[] }>>) {
  const asked: string[] = [];
  const transport = async (path: string) => {
    const said = new URLSearchParams(path.split('?')[1]).get('keyword') ?? '';
    asked.push(said);
    return { status: 200, body: answers[said] ?? { options: [], alternatives: [] } };
  };
  const answer = await fetchSuggestions(
    createApi(transport, () => 'he'),
    keyword,
    new AbortController().signal,
  );
  return { answer, asked };
}

it('searches a second time with an empty keyword when no suggestions arrive, and offers what comes as alternatives', async () => {
  const { answer, asked } = await suggestionsFor('qqq', { '': { options: [eilat], alternatives: [] } });
  expect(asked).toEqual(['qqq', '']);
  expect(answer).toEqual({ options: [], alternatives: [eilat] });
});

it.each([
  ['options', { options: [eilat], alternatives: [] }],
  ['alternatives', { options: [], alternatives: [eilat] }],
])('asks once when %s arrive', async (_, known) => {
  const { answer, asked } = await suggestionsFor('אי', { אי: known });
  expect(asked).toEqual(['אי']);
  expect(answer).toEqual(known);
});
