import { deployedExpressions, metricNames, unknownMetrics } from './find-unknown-metrics.ts';

// Alerts and dashboard ask only for metrics that the product tells.
const { alerts, shown } = deployedExpressions();
const unknown = unknownMetrics([...alerts, ...shown], await metricNames());
for (const name of unknown) process.stdout.write(`${name} is asked for in deploy/, and no metric\n`);
process.exitCode = unknown.length === 0 && alerts.length > 0 && shown.length > 0 ? 0 : 1;
