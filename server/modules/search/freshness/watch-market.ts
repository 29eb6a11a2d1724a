import { Counter, Gauge, type Registry } from 'prom-client';
import type { MarketSearch } from './market-search.ts';

/** Tells about the index of the market in `/metrics`. */
export function watchMarket(registry: Registry, { keeper, audit, answered }: Pick<MarketSearch, 'keeper' | 'audit' | 'answered'>): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  gauge('market_index_properties', 'Properties in the index; 0 while there is none', () => keeper.index?.size ?? 0);
  gauge('market_index_age_seconds', 'How long ago the index was last known to show all that was committed; -1 while there is none', () =>
    keeper.ageMs === undefined ? -1 : keeper.ageMs / 1000,
  );
  gauge('market_index_build_seconds', 'How long the last building of the index took', () => keeper.figures.buildMs / 1000);
  counter('market_index_builds_total', 'Times that the index was built', () => keeper.figures.builds);
  counter('market_index_properties_read_total', 'Properties read again because they had changed', () => keeper.figures.propertiesRead);
  counter('market_index_failures_total', 'Times that the index could not be built or follow the database', () => keeper.figures.failures);
  counter('market_audit_answers_total', 'Searches that were asked again of the index and of PostgreSQL', () => audit.figures.answers);
  counter('market_audit_differences_total', 'Those that they answered differently', () => audit.figures.differences);
  new Counter({
    ...{ name: 'market_searches_total', help: 'Searches by what answered them', labelNames: ['engine'], registers },
    collect() {
      this.reset();
      this.inc({ engine: 'index' }, answered.index);
      this.inc({ engine: 'sql' }, answered.sql);
    },
  });
}
