import type { Db } from '#db/client.ts'
import { asksForPrices, type Mapping } from '../columns.ts'
import { likelyPrices } from '../read/guess-mapping.ts'
import type { CategoryChoice, ImportJobView, ImportSummary, SentMapping } from '../schema.ts'
import { undoableUntil } from './import-jobs.ts'
import type { ImportJob } from './job-queries.ts'
import { listCategories } from './product-queries.ts'

/** An import as the API shows it. */
export function viewOf(job: ImportJob): ImportJobView {
  const { shape, mapping, report } = job
  const { failed: _, ...summary } = summaryOf(job)
  return {
    ...summary,
    encoding: shape.encoding,
    header: shape.header,
    sample: shape.sample,
    sheets: (shape.sheets ?? []).map(({ name, rows, lines, columns }, place) => {
      return { name, rows, lines, columns, chosen: shape.chosen?.includes(place) ?? false }
    }),
    mapping: sentMapping(mapping),
    report: report && {
      rows: report.rows,
      created: report.created,
      changed: report.changed,
      unchanged: report.unchanged,
      skipped: report.skipped,
      failed: report.failed,
      without_stock: report.withoutStock,
      notes: report.notes,
      problem_groups: report.problemGroups ?? [],
      changes_total: report.changesTotal ?? 0,
      changes: report.changes ?? [],
      outliers: report.outliers ?? [],
      box_or_sqft: report.boxOrSqft ? { ...report.boxOrSqft, box_sqft: report.boxOrSqft.boxSqft } : null,
      preview: report.preview,
      unknown_categories: report.unknownCategories.map(({ notSold, readAs, asked, ...unknown }) => ({
        ...unknown,
        // A report of the previous release has neither.
        asked: asked ?? unknown.rows,
        read_as: readAs ?? [],
        not_sold: notSold,
      })),
    },
  }
}

export function summaryOf(job: ImportJob): ImportSummary {
  const { mapping, shape, report } = job
  return {
    job: job.id,
    file_name: job.fileName,
    status: job.status,
    problem: job.problem,
    done: job.done,
    total: job.total,
    created: job.created,
    changed: job.changed,
    photographs: job.photographs,
    failed: report?.failed ?? 0,
    asks_for_prices: asksForPrices(mapping),
    likely_prices: likelyPrices(shape.header, mapping.columns),
    created_at: job.createdAt.toISOString(),
    undo_until: undoableUntil(job)?.toISOString() ?? null,
  }
}

function sentMapping({ prices, ...mapping }: Mapping): SentMapping {
  return { ...mapping, prices: prices && { kind: prices.kind, discount_percent: prices.discountPercent } }
}

export function mappingOf({ prices, defaults, ...mapping }: SentMapping): Mapping {
  return {
    ...mapping,
    defaults: { ...defaults, brand: defaults.brand || null },
    prices: prices && { kind: prices.kind, discountPercent: prices.discount_percent },
  }
}

/** All categories and families that a file's words can mean. */
export async function categoryChoices(db: Db): Promise<CategoryChoice[]> {
  const all = await listCategories(db)
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return all.map(({ id, name, parentId }) => ({
    id,
    name,
    parent: parentId === null ? null : (names.get(parentId) ?? null),
  }))
}
