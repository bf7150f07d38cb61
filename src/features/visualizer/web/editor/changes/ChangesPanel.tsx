import { ArrowLeft, ChevronDown, ChevronUp, History } from 'lucide-react'
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { LoadGate, Loading } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { type Candidate, type RoomChanges, useChangesState, useMayPropose } from '../store/room-changes.ts'
import { ChangeRows } from './ChangeRows.tsx'
import { useChanges } from './use-changes.ts'
import './changes.css'
import { Link } from 'react-router'
import { maxNote } from '#features/visualizer/change-orders.ts'
import type { ChangeOrder, NewChange } from '#features/visualizer/change-schema.ts'
import { withParts } from '#features/visualizer/design-changes.ts'
import { productKey } from '#features/visualizer/design-parts.ts'
import { patternWords } from '#features/visualizer/room-names.ts'
import { getChange, proposeChange, quoteChange } from '#features/visualizer/web/api.ts'
import { paths } from '#lib/paths.ts'
import { patternsOf } from '#scene/model/materials/laid-model.ts'
import type { Pattern, SceneDoc } from '#scene/model/types.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { SelectField, TextAreaField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { useRead } from '#web/page/use-api.ts'
import { learnSize } from '../products/use-fitting.ts'
import { useEditor, useEditorState } from '../store/store.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { decisionWords, outcomeWords, statusWords, whenWords } from './change-words.ts'
import { DecideForms } from './DecideForms.tsx'
import { usePreview } from './use-preview.ts'

const PlayBack = lazyPart(() => import('./PlayBack.tsx'), 'PlayBack')

type ChangesPanelProps = { changes: RoomChanges; shared: boolean; showroom: number | null; narrow: boolean }

/** The changes that were proposed for the room: one of them, a new one, all of them, or the room's history played back. */
export function ChangesPanel({ changes, shared, showroom, narrow }: ChangesPanelProps) {
  const { candidate, change, playing } = useChangesState()
  const mayPropose = useMayPropose()
  const { state, reading, again, news } = useChanges(changes.scene)
  const [opened, setOpened] = useState(narrow)
  const section = useRef<HTMLElement>(null)
  const shown = candidate ? `${candidate.slot} ${candidate.fill.product}` : playing ? 'history' : change
  useFromTop(section, shown)
  const isBusy = candidate !== null || change !== null || playing
  // A project that its owner works in alone has no changes to decide about. On a phone the panel is all of its tab.
  if (!shared && !narrow && !isBusy && !reading?.list.total) return null
  const open = reading?.list.open ?? 0
  const Chevron = opened || isBusy ? ChevronUp : ChevronDown
  return (
    <section ref={section} tabIndex={-1} className="changes" aria-label="Changes" data-busy={isBusy || undefined}>
      <h2 className="text-20">
        <button
          className="flex items-center justify-between gap-3 w-full min-h-12 py-2.5 px-4 text-left"
          type="button"
          aria-expanded={opened || isBusy}
          onClick={() => toggle()}
        >
          <span className="flex-1">Changes</span>
          {open > 0 ? (
            <span className="flex-none py-0.5 px-2 font-text bg-blueprint-wash text-blueprint type-14 font-semibold">{`${open} open`}</span>
          ) : null}
          <Chevron aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </h2>
      {opened || isBusy ? <div className="changes-body">{body()}</div> : null}
    </section>
  )

  function toggle() {
    if (!isBusy) return setOpened(!opened)
    changes.show(null)
    setOpened(false)
  }

  function body() {
    if (candidate) return <ProposeForm changes={changes} candidate={candidate} showroom={showroom} />
    if (change !== null)
      return (
        <ChangeDetail
          key={change}
          id={change}
          news={news}
          onBack={() => {
            setOpened(true)
            changes.show(null)
          }}
          onChanged={() => void again()}
        />
      )
    if (playing)
      return (
        <Suspense fallback={<Loading label="Loading the history" />}>
          <PlayBack
            scene={changes.scene}
            onDone={() => {
              setOpened(true)
              changes.play(false)
            }}
          />
        </Suspense>
      )
    if (!reading)
      return state === 'failed' ? (
        <Button variant="secondary" onClick={() => void again()}>
          Try again
        </Button>
      ) : (
        <Loading label="Loading changes" />
      )
    return (
      <>
        {reading.rows.length === 0 ? (
          <p className="text-15">
            {mayPropose
              ? 'No changes yet. Choose “Propose a change” beside the products, then select a product.'
              : 'No changes yet. When someone who works on this project proposes another product, you see here what it costs and decide about it.'}
          </p>
        ) : (
          <ChangeRows
            reading={reading}
            opener={(row) => (
              <button type="button" className="link text-left" onClick={() => changes.show(row.id)}>
                {row.title}
              </button>
            )}
          />
        )}
        <Button variant="quiet" onClick={() => changes.play(true)}>
          <History aria-hidden size={18} strokeWidth={1.75} />
          Play back the history
        </Button>
      </>
    )
  }
}

/** What is shown next starts at its top, and the focus does not stay on a button that is gone. */
function useFromTop(section: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const { current } = section
    if (document.activeElement === document.body) current?.focus({ preventScroll: true })
    if (current) current.scrollTop = 0
    const { scrollY } = window
    current?.closest('.editor-panels [role=tabpanel]')?.scrollIntoView()
    if (scrollY < window.scrollY) window.scrollTo(0, scrollY)
  }, [section, shown])
}

type ChangeDetailProps = {
  id: number
  /** Changes with every event about the project's changes. */
  news: number
  onBack: () => void
  onChanged: () => void
}

/** One change order: in the room, in figures, and what the reader can do with it. */
function ChangeDetail({ id, news, onBack, onChanged }: ChangeDetailProps) {
  const reading = useRead(['change', id], () => getChange(quietHttp, id))
  const { again } = reading
  const seen = useRef(news)
  useEffect(() => {
    if (news === seen.current) return
    seen.current = news
    again()
  }, [news, again])
  const renew = (change: ChangeOrder) => {
    reading.set(change)
    onChanged()
  }
  return (
    <div className="grid justify-items-start gap-3.5 w-full min-w-0">
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
        All changes
      </Button>
      <LoadGate reading={reading} what="The change" size="h-64">
        {(change) => <Detail change={change} onChange={renew} />}
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
        <p
          className="text-graphite type-13 font-semibold data-[status=proposed]:text-blueprint data-[status=approved]:text-level"
          data-status={status}
        >
          {statusWords[status]}
        </p>
        <h3 className="text-17">{change.title}</h3>
        <p className="text-14 text-graphite">
          {`Change ${change.number}, proposed by ${change.proposed_by.name} on ${whenWords(change.proposed_at)}`}
        </p>
      </div>
      {change.note ? (
        <blockquote className="pl-3 border-l-3 border-stud wrap-anywhere">{change.note}</blockquote>
      ) : null}
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

type ProposeFormProps = { changes: RoomChanges; candidate: Candidate; showroom: number | null }

/** A product that was selected to be proposed: its size and pattern, what it changes, and a note to the owner. */
function ProposeForm({ changes, candidate, showroom }: ProposeFormProps) {
  const editor = useEditor()
  const doc = useEditorState(({ doc }) => doc)
  const scene = useEditorState(({ scene }) => scene)
  const models = useEditorState(({ models }) => models)
  const { slot, fill, name, sizes } = candidate
  const parts: NewChange['parts'] = useMemo(() => ({ [`fills/${slot}`]: fill }), [slot, fill])
  const model = models.get(productKey(fill.product, fill.size_id))?.model ?? null
  const patterns = model?.kind === 'surface' ? patternsOf(model) : []
  const label = scene.slots.find(({ id }) => id === slot)?.label ?? ''
  const fields = useFields({ note: '' }, { draft: `change ${changes.scene}` })
  /** The parts that were refused. */
  const [refused, setRefused] = useState<unknown>(null)
  // The same key for the same change: a repeated attempt does not propose it twice.
  const key = useMemo(() => (parts ? crypto.randomUUID() : ''), [parts])
  const { busy, problem, submit } = useSubmit(async () => {
    setRefused(parts)
    const { data, message } = await proposeChange(quietHttp, changes.scene, { parts, note: fields.values.note }, key)
    if (message) void toast.success(message)
    changes.propose(false)
    changes.show(data.id)
  }, fields.refuseBy)
  const resize = async (sizeId: number) => {
    const product = { hash: fill.product, size_id: sizeId }
    if (await learnSize(editor.learn, product, showroom))
      changes.pick({ ...candidate, fill: { ...fill, size_id: sizeId } })
    else toast.error('This size could not be loaded. Check your connection and select it again.')
  }
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="change-form">
      <h3 className="text-17">{`Propose ${name}: ${label}`}</h3>
      <PreviewSwitch before={null} after={withParts(doc, Object.entries(parts))} />
      {sizes.length > 1 ? (
        <SelectField
          label="Size"
          value={fill.size_id}
          options={sizes.map(({ id, label: value }) => ({ value: id, label: value }))}
          onChange={({ target }) => void resize(Number(target.value))}
        />
      ) : null}
      {patterns.length > 1 ? (
        <SelectField
          label="Pattern"
          value={fill.pattern ?? patterns[0]}
          options={patterns.map((value) => ({ value, label: patternWords[value] }))}
          onChange={({ target }) => changes.pick({ ...candidate, fill: { ...fill, pattern: target.value as Pattern } })}
        />
      ) : null}
      <Quote scene={changes.scene} parts={parts} />
      <TextAreaField
        label="Note"
        required={false}
        rows={3}
        hint={`Why you propose it. At most ${maxNote} characters.`}
        {...fields.text('note')}
      />
      <FormNotice>{refused === parts ? problem : ''}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Propose to the owner
        </Button>
        <Button variant="quiet" onClick={() => changes.pick(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The server's figures for the change, or why it cannot be proposed. */
function Quote({ scene, parts }: { scene: string; parts: NewChange['parts'] }) {
  const reading = useRead(['quote', scene, parts], () => quoteChange(quietHttp, scene, parts))
  const { error } = reading
  const why = error instanceof HttpFailure ? (Object.values(error.fields).flat()[0] ?? error.message) : ''
  if (why) return <FormNotice>{why}</FormNotice>
  return (
    <LoadGate reading={reading} what="The figures" size="h-48">
      {(figures) => <ChangeTable figures={figures} />}
    </LoadGate>
  )
}

type Side = 'before' | 'after'

type PreviewSwitchProps = {
  /** What the room shows for each side; null for the room as it is. */
  before: SceneDoc | null
  after: SceneDoc
}

/** Shows the room before or after a change. */
function PreviewSwitch({ before, after }: PreviewSwitchProps) {
  const [side, setSide] = useState<Side>('after')
  const failed = useCallback(() => {
    toast.error('The change could not be shown in the room. Check your connection and try again.')
  }, [])
  usePreview(side === 'after' ? after : before, failed)
  const button = (of: Side, label: string) => (
    <button type="button" className="chip" aria-pressed={side === of} onClick={() => setSide(of)}>
      {label}
    </button>
  )
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="text-14 text-graphite float-left mr-2">The room shows</legend>
      {button('before', 'Before')}
      {button('after', 'After')}
    </fieldset>
  )
}
