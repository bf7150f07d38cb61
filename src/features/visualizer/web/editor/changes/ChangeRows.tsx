import type { ReactNode } from 'react'
import type { ChangeList, ChangeRow } from '#features/visualizer/change-schema.ts'
import { counted } from '#lib/money.ts'
import { Button } from '#web/parts/Button.tsx'
import { decisionWords, signedAmount, statusWords, whenWords } from './change-words.ts'
import type { Reading } from './use-changes.ts'
import './changes.css'

type ChangeRowsProps = {
  reading: Reading
  /** The title of a change, which opens it. */
  opener: (row: ChangeRow) => ReactNode
}

/** All changes of a project, newest first, ten at a time, with the sum of the approved ones. */
export function ChangeRows({ reading: { rows, list, more, loadingMore }, opener }: ChangeRowsProps) {
  return (
    <>
      <ApprovedTotal list={list} />
      <ol className="w-full">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1 py-3 border-t border-stud">
            <p
              className="text-graphite type-13 font-semibold data-[status=proposed]:text-blueprint data-[status=approved]:text-level"
              data-status={row.status}
            >
              {statusWords[row.status]}
            </p>
            <p className="flex items-baseline justify-between gap-4 w-full wrap-anywhere">
              {opener(row)}
              <strong className="flex-none tabular-nums">{signedAmount(row.difference)}</strong>
            </p>
            <p className="text-14 text-graphite">
              {`Change ${row.number}, proposed by ${row.proposed_by.name} on ${whenWords(row.proposed_at)}.`}
            </p>
            {decisionWords(row) ? <p className="text-14">{decisionWords(row)}</p> : null}
          </li>
        ))}
      </ol>
      {more ? (
        <Button variant="secondary" busy={loadingMore} onClick={more}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

function ApprovedTotal({ list }: { list: ChangeList }) {
  if (list.approved === 0) return null
  return (
    <p className="flex items-baseline justify-between gap-4 w-full wrap-anywhere">
      <span>{`${counted(list.approved, 'approved change')}`}</span>
      <strong className="flex-none tabular-nums">{signedAmount(list.approved_total)}</strong>
    </p>
  )
}
