import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ChangeOrder } from '#features/visualizer/change-schema.ts'
import { withParts } from '#features/visualizer/design-changes.ts'
import { getChange } from '#features/visualizer/web/api.ts'
import { paths } from '#lib/paths.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { useEditorState } from '../store.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { decisionWords, outcomeWords, statusWords, whenWords } from './change-words.ts'
import { DecideForms } from './DecideForms.tsx'
import { PreviewSwitch } from './PreviewSwitch.tsx'

type ChangeDetailProps = {
  id: number
  /** Changes with every event about the project's changes. */
  news: number
  onBack: () => void
  onChanged: () => void
}

/** One change order: in the room, in figures, and what the reader can do with it. */
export function ChangeDetail({ id, news, onBack, onChanged }: ChangeDetailProps) {
  const reading = useLoaded(`change ${id}`, () => getChange(quietHttp, id))
  const [own, setOwn] = useState<ChangeOrder | null>(null)
  const { again } = reading
  const seen = useRef(news)
  useEffect(() => {
    if (news === seen.current) return
    seen.current = news
    again().then(
      () => setOwn(null),
      () => undefined,
    )
  }, [news, again])
  const renew = useCallback(
    (change: ChangeOrder) => {
      setOwn(change)
      onChanged()
    },
    [onChanged],
  )
  return (
    <div className="change-detail">
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
        All changes
      </Button>
      <LoadGate reading={reading} what="The change" size="h-64">
        {(read) => <Detail change={own ?? read} onChange={renew} />}
      </LoadGate>
    </div>
  )
}

function Detail({ change, onChange }: { change: ChangeOrder; onChange: (change: ChangeOrder) => void }) {
  const doc = useEditorState(({ doc }) => doc)
  const { status, figures, current, changed, cart, outcomes } = change
  const side = (of: 'before' | 'after'): SceneDoc =>
    withParts(
      doc,
      Object.entries(change.parts).map(([key, part]) => [key, part[of]]),
    )
  return (
    <article className="change-form" aria-label={`Change ${change.number}`}>
      <div>
        <p className="change-status" data-status={status}>
          {statusWords[status]}
        </p>
        <h3 className="text-16">{change.title}</h3>
        <p className="text-14 text-graphite">
          {`Change ${change.number}, proposed by ${change.proposed_by.name} on ${whenWords(change.proposed_at)}`}
        </p>
      </div>
      {change.note ? <blockquote className="change-note">{change.note}</blockquote> : null}
      <PreviewSwitch key={status} before={status === 'proposed' ? null : side('before')} after={side('after')} />
      <FormNotice tone="note">{changed}</FormNotice>
      <ChangeTable figures={current ?? figures} />
      {decisionWords(change) ? <p>{decisionWords(change)}</p> : null}
      {outcomes.map((outcome) => (
        <p key={outcome.item}>{outcomeWords(outcome)}</p>
      ))}
      {cart?.ordered ? (
        <p>
          {'The added products were ordered in '}
          <Link to={paths.order(cart.ordered.id)} className="link">
            {`order ${cart.ordered.order_no}`}
          </Link>
          .
        </p>
      ) : cart ? (
        <p>
          {'Your cart was changed. '}
          <Link to={paths.cart()} className="link">
            Go to cart
          </Link>
        </p>
      ) : null}
      <DecideForms change={change} onChange={onChange} />
    </article>
  )
}
