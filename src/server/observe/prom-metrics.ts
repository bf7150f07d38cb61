import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

const started = Date.now() - performance.now()
const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

/** The metrics of the registry in OpenTelemetry's format (through its `MetricProducer`, for external metrics). */
export async function metricsOf(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const all = (await registry.getMetricsAsJSON()) as MetricObjectWithValues<Value>[]
  const times = { startTime: hrTime(started), endTime: hrTime(Date.now()) }
  const metrics = all.flatMap((metric) => dataOf(metric, times))
  return {
    resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'wainscot' }, metrics }] },
    errors: [],
  }
}

type Value = MetricValue<string> & { metricName?: string }
type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>

function dataOf({ name, help, type, values }: MetricObjectWithValues<Value>, times: Times): MetricData[] {
  if (values.length === 0) return []
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () => values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  switch (String(type)) {
    case 'counter':
      return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
    case 'gauge':
      return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
    case 'histogram':
      return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(name, values, times) }]
    default:
      return []
  }
}

/** The buckets of a Prometheus histogram are cumulative, those of OpenTelemetry are not. */
function histogramsOf(name: string, values: readonly Value[], times: Times): DataPoint<Histogram>[] {
  const series = new Map<
    string,
    { attributes: Record<string, string | number>; bounds: number[]; counts: number[]; sum: number }
  >()
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels as Record<string, string | number>
    const key = JSON.stringify(attributes)
    const one = series.get(key) ?? { attributes, bounds: [], counts: [], sum: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_bucket`) {
      if (le !== '+Inf') one.bounds.push(Number(le))
      one.counts.push(value)
    }
  }
  return [...series.values()].map(({ attributes, bounds, counts, sum }) => ({
    ...times,
    attributes,
    value: {
      buckets: { boundaries: bounds, counts: counts.map((count, i) => count - (counts[i - 1] ?? 0)) },
      sum,
      count: counts.at(-1) ?? 0,
    },
  }))
}
