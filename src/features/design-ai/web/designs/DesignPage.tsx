import { useEffect, useRef, useState } from 'react'
import { Link, type MetaFunction, useParams, useSearchParams } from 'react-router'
import type { DesignDetail, DesignResult } from '#features/design-ai/designs/schema.ts'
import { leavesBudget, sharesSource, usualShares } from '#features/design-ai/designs/usual-shares.ts'
import type { AiUser } from '#features/design-ai/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { isMissing, newKey } from '#web/browser/http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState, Steps } from '#web/parts/devices.tsx'
import { refreshAiSession, setAiCredits } from '../ai-session.ts'
import { cancelDesign, getDesign, noResponseText, retryDesign, sendDesignPicture } from '../api.ts'
import { Swatch } from '../brief/Swatch.tsx'
import { AiGate } from './AiGate.tsx'
import { DesignActions } from './DesignActions.tsx'
import { DesignTools } from './DesignTools.tsx'
import { budgetBeforeTax, DifferenceNote, SamePlanNote } from './difference.tsx'
import { RefineForm } from './RefineForm.tsx'
import { RoomChoice } from './RoomChoice.tsx'
import { RoomDetails } from './RoomDetails.tsx'
import { prepareDrawings, useDrawings } from './use-drawings.ts'
import './designs.css'
import '../wishes.css'
import { useRead } from '#web/page/use-api.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) => [
  ...pageMeta(at, {
    title: titled('Your design – AI 3D Design'),
    description: 'Three rooms made of products that you can buy, with quantities, prices and reasons.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** One design of the signed-in user: being made, failed, or its three rooms. */
export default function DesignPage() {
  const { id = '' } = useParams()
  return <Design key={id} id={id} />
}

function Design({ id }: { id: string }) {
  const [name, setName] = useState('Your design')
  return (
    <>
      <PageHead
        title={<span className="text-[clamp(1.5625rem,3vw,2rem)] wrap-anywhere">{name}</span>}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'AI 3D Design', path: paths.designAi() },
          { name: 'Your designs', path: paths.designAiDesigns() },
          { name: 'Design', path: '' },
        ]}
      />
      <div className="page design-page">
        <AiGate path={paths.designAiDesign(id)}>{(user) => <Loaded id={id} user={user} onName={setName} />}</AiGate>
      </div>
    </>
  )
}

type LoadedProps = { id: string; user: AiUser; onName: (name: string) => void }

function Loaded({ id, user, onName }: LoadedProps) {
  const reading = useDesign(id)
  const { data } = reading
  const name = data?.name
  useEffect(() => {
    if (name) onName(name)
  }, [name, onName])
  if (isMissing(reading.error))
    return (
      <EmptyState
        title="This design does not exist"
        text="It was deleted, or it belongs to another account."
        actions={<ButtonLink to={paths.designAiDesigns()}>Your designs</ButtonLink>}
      />
    )
  return (
    <LoadGate reading={reading} what="Your design" size="h-96">
      {(design) => (
        <>
          {design.status === 'done' ? null : <Facts design={design} />}
          {reading.making ? <Making design={design} isOffline={reading.error !== null} again={reading.again} /> : null}
          {design.status === 'failed' || design.status === 'cancelled' ? (
            <Ended design={design} again={reading.again} />
          ) : null}
          {design.status === 'done' ? <Done design={design} user={user} again={reading.again} /> : null}
        </>
      )}
    </LoadGate>
  )
}

/** What the design was made for. */
function Facts({ design }: { design: DesignDetail }) {
  const { prompt, wishes, palette, budget, budget_with_tax, needed_by, showroom, refines, unknown } = design
  return (
    <div className="grid gap-3">
      {prompt ? (
        <blockquote className="max-w-[72ch] font-display text-17/[1.45] wrap-anywhere">{prompt}</blockquote>
      ) : null}
      <ul className="wishes" aria-label="What this design was made for">
        {wishes.map((wish) => (
          <li key={`${wish.kind} ${wish.value} ${wish.areas}`} className="wish" data-want={wish.want} data-still>
            <span className="wish-name">
              {wish.kind === 'color' ? <Swatch hex={wish.value} /> : null}
              {wish.label}
            </span>
          </li>
        ))}
        {budget === null ? null : (
          <li className="wish" data-still>
            <span className="wish-name">
              Up to {formatDollars(budget)}
              {budget_with_tax ? ' with tax' : ''}
            </span>
          </li>
        )}
        {needed_by ? (
          <li className="wish" data-still>
            <span className="wish-name">By {formatDate(needed_by)}</span>
          </li>
        ) : null}
        {palette.length > 0 ? (
          <li className="wish" data-still>
            <span className="wish-name">
              {palette.map((hex) => (
                <Swatch key={hex} hex={hex} />
              ))}
              From your photo
            </span>
          </li>
        ) : null}
      </ul>
      <p className="text-14 text-graphite">
        {showroom ? `Products and prices of ${showroom.company}` : `At ${site.name}’s house prices`},{' '}
        {formatDate(design.created_at)}.
        {unknown.length > 0 ? ` Not understood: ${unknown.map((words) => `“${words}”`).join(', ')}.` : ''}
        {refines ? (
          <>
            {' '}
            <Link to={paths.designAiDesign(refines)} className="link">
              See the design it comes from
            </Link>
          </>
        ) : null}
      </p>
    </div>
  )
}

const steps = ['Reading', 'Matching products', 'Choosing', 'Counting boxes']
const stepKeys = ['reading', 'matching', 'choosing', 'counting']

type MakingProps = { design: DesignDetail; isOffline: boolean; again: () => Promise<void> }

function Making({ design, isOffline, again }: MakingProps) {
  const { busy, problem, submit } = useSubmit(async () => {
    const { data } = await cancelDesign(quietHttp, design.id)
    setAiCredits(data.credits)
    await again()
  }, noResponseText)
  useEffect(() => {
    // Without it the drawings only come later.
    prepareDrawings().catch(() => {})
  }, [])
  const at = stepKeys.indexOf(design.step ?? '')
  return (
    <section className="making" aria-labelledby="making">
      <h2 id="making" className="text-25">
        Three rooms are being made
      </h2>
      <p role="status" className="sr-only">
        {design.status === 'queued' ? 'In line' : steps[Math.max(0, at)]}
      </p>
      <Steps label="Progress" steps={steps} current={design.status === 'queued' ? -1 : Math.max(0, at)} />
      <div aria-hidden className="making-tape" />
      <p className="text-15 text-graphite">
        Three rooms usually take a few seconds. You can leave this page; the design appears under{' '}
        <Link to={paths.designAiDesigns()} className="link">
          your designs
        </Link>
        .
      </p>
      {isOffline ? (
        <FormNotice tone="note">
          The connection was lost. Your design is still being made, and this page will update when the connection is
          back.
        </FormNotice>
      ) : null}
      <FormNotice>{problem}</FormNotice>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void submit()}>
          Cancel, and get the credit back
        </Button>
      </div>
      <div aria-hidden className="rooms-three">
        {[0, 1, 2].map((n) => (
          <div key={n} className="room-tab">
            <span className="room-tab-picture" data-state="waiting">
              <img src={design.image} alt="" width={960} height={720} />
            </span>
          </div>
        ))}
      </div>
    </section>
  )
}

function Ended({ design, again }: { design: DesignDetail; again: () => Promise<void> }) {
  const [key] = useState(newKey)
  const { busy, problem, submit } = useSubmit(async () => {
    const { data } = await retryDesign(quietHttp, design.id, key)
    setAiCredits(data.credits)
    await again()
  }, noResponseText)
  return (
    <>
      <EmptyState
        title={design.status === 'cancelled' ? 'You cancelled this design' : 'This design could not be made'}
        text={design.error ?? 'Your credit was given back.'}
        actions={
          <>
            <Button busy={busy} onClick={() => void submit()}>
              Try again for 1 credit
            </Button>
            <ButtonLink variant="secondary" to={paths.designAi()}>
              Write another brief
            </ButtonLink>
          </>
        }
      />
      <FormNotice>{problem}</FormNotice>
      <DesignTools design={design} again={again} />
    </>
  )
}

/** Changes when a product of a room is swapped, whose picture is then another one. */
function contentsOf(results: DesignDetail['results']): string {
  return results.map(({ lines }) => lines.map(({ hash, size_id }) => `${hash}${size_id}`).join()).join(' ')
}

function Done({ design, user, again }: { design: DesignDetail; user: AiUser; again: () => Promise<void> }) {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('room') ?? 1) - 1
  const current = design.results[asked] ? asked : 0
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set())
  const { results, showroom } = design
  const drawings = useDrawings(
    `${design.id} ${contentsOf(results)}`,
    results,
    showroom?.id ?? null,
    current,
    (n, picture) => {
      // The picture is drawn again by the next visit if it is not stored.
      sendDesignPicture(quietHttp, design.id, n, picture).catch(() => {})
    },
  )
  const result = results[current]
  if (!result) return null
  const choose = (n: number) => {
    setKeep(new Set())
    setQuery(n === 0 ? {} : { room: String(n + 1) }, { replace: true, preventScrollReset: true })
  }
  const keepSlots = (slots: readonly string[], on: boolean) => {
    const next = new Set(keep)
    for (const slot of slots) {
      if (on) next.add(slot)
      else next.delete(slot)
    }
    setKeep(next)
  }
  return (
    <>
      <DifferenceNote difference={design.difference} budget={design.budget} />
      <RoomChoice
        results={results}
        drawings={drawings}
        budget={budgetBeforeTax(design)}
        current={current}
        onChoose={choose}
        actions={<DesignActions design={design} n={current} />}
        facts={
          <>
            <SamePlanNote same_plan={design.same_plan} />
            <Facts design={design} />
          </>
        }
      >
        <RefineForm
          key={current}
          design={design}
          result={result}
          n={current}
          keep={keep}
          credits={user.credits}
          onKeep={keepSlots}
        />
        <RoomDetails
          result={result}
          vsdId={showroom?.vsd_id ?? null}
          taxPercent={design.tax_percent}
          keep={keep}
          onKeep={keepSlots}
          note={<UsualShares design={design} result={result} />}
          swapRoom={{ id: design.id, n: current, again }}
        />
      </RoomChoice>
      <DesignTools design={design} again={again} />
    </>
  )
}

const isMaking = (design: DesignDetail | undefined) => design?.status === 'queued' || design?.status === 'running'

/** Most designs take less than three seconds; without a response the next question waits longer. */
const pollMs = 400
const patientPollMs = 3000

/** A design, read again while it is being made. */
function useDesign(id: string) {
  const reading = useRead(['design', id], () => getDesign(silentHttp, id), {
    refetchInterval: ({ state }) => isMaking(state.data) && (state.error ? patientPollMs : pollMs),
  })
  const making = isMaking(reading.data)
  const wasMaking = useRef(false)
  useEffect(() => {
    // A design that failed or was cancelled has returned its credit.
    if (wasMaking.current && !making) void refreshAiSession()
    wasMaking.current = making
  }, [making])
  return { ...reading, making }
}

type UsualSharesProps = { design: DesignDetail; result: DesignResult }

/** What the rest of a large budget usually goes to, because it is not sold here. */
function UsualShares({ design, result }: UsualSharesProps) {
  const budget = budgetBeforeTax(design)
  const shares = usualShares(design.room)
  if (!leavesBudget(result.total, budget) || shares.length === 0) return null
  return (
    <section className="room-note" aria-labelledby="usual-shares">
      <h3 id="usual-shares" className="status-mark font-semibold" data-tone="plain">
        Usually part of such a budget, but not sold here
      </h3>
      <ul>
        {shares.map(({ what, percent }) => (
          <li key={what}>
            <strong>{what.charAt(0).toUpperCase() + what.slice(1)}:</strong> usually about {percent}%,{' '}
            {formatDollars(Math.round((budget * percent) / 100))} of {formatDollars(budget)}
          </li>
        ))}
      </ul>
      <p className="text-14 text-graphite">
        Shares according to {sharesSource}. Your contractor can give you the price for your room.
      </p>
    </section>
  )
}
