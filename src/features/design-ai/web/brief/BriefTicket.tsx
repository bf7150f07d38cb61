import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { corrected } from '#features/design-ai/brief/corrections.ts'
import type { Reading, Wish } from '#features/design-ai/brief/schema.ts'
import type { MinCost, NewDesignInput } from '#features/design-ai/designs/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure, newKey } from '#web/browser/http.ts'
import type { ShowroomItem } from '#web/browser/storage.ts'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { DimensionLine } from '#web/parts/devices.tsx'
import { AiVerifyNotice } from '../AiVerifyNotice.tsx'
import { returnAfterSignIn, setAiCredits, useAiSession } from '../ai-session.ts'
import { createDesign, getMinCost, noResponseText } from '../api.ts'
import { StartFromShop } from '../StartFromShop.tsx'
import type { BriefErrors } from './BriefForm.tsx'
import { budgetOf, clearDraft, type Draft, dateOf, roomKindOf, roomWords, sizeOf, storeDraft } from './draft.ts'
import { Swatch } from './Swatch.tsx'

type BriefTicketProps = {
  draft: Draft
  read: { reading: Reading | null; current: () => Promise<Reading | null> }
  showroom: ShowroomItem | null
  problems: (reading: Reading | null) => BriefErrors
  onRefuse: (errors: BriefErrors) => void
}

/** What will be designed and what it costs, with the button that does it. */
export function BriefTicket({ draft, read, showroom, problems, onRefuse }: BriefTicketProps) {
  const { state, user } = useAiSession()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState(false)
  const sent = useRef({ body: '', key: '' })
  const { reading } = read
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      // The words may have been typed a moment ago.
      const known = await read.current()
      const found = problems(known)
      if (Object.keys(found).length > 0) return onRefuse(found)
      if (state === 'offline') return setProblem(noResponseText(null))
      if (!user) {
        storeDraft()
        returnAfterSignIn(paths.designAi())
        return setAsking(true)
      }
      const body = designOf(draft, known, showroom?.showroom ?? null)
      const text = JSON.stringify(body)
      // A repeated press sends the same key, so that it cannot cost twice; a changed brief is another one.
      if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
      const { data } = await createDesign(httpWith({ quiet: true }), body, sent.current.key)
      clearDraft()
      setAiCredits(data.credits)
      await navigate(paths.designAiDesign(data.id))
    } catch (failure) {
      const fields = errorsOf(failure)
      if (Object.keys(fields).length > 0) onRefuse(fields)
      setProblem(
        failure instanceof HttpFailure && failure.status !== 401
          ? problemOf(failure, shownAt)
          : noResponseText(failure),
      )
    }
  })
  const budget = budgetOf(draft, reading)
  const date = dateOf(draft, reading)
  const kind = roomKindOf(draft, reading)
  const wishes = reading ? corrected(reading.wishes, draft.corrections) : []
  const isKnown = budget !== null && (draft.room !== null || kind !== null) && wishes.length > 0
  const cost = useMinCost(isKnown ? designOf(draft, reading, showroom?.showroom ?? null) : null)
  const isPoor = user !== null && user.credits < 1
  return (
    <aside className="md:sticky md:top-28" aria-label="Your brief">
      <div className="brief-ticket">
        <h2 className="text-20">Three rooms to buy</h2>
        <dl className="brief-facts">
          <div>
            <dt>Room</dt>
            <dd>{draft.room?.name ?? (kind ? roomWords[kind] : 'Not named yet')}</dd>
          </div>
          <div>
            <dt>Wishes</dt>
            <dd>{wishes.length === 0 ? 'None yet' : wishes.length}</dd>
          </div>
          <div>
            <dt>Needed by</dt>
            <dd>{date ? formatDate(date) : 'Any time'}</dd>
          </div>
          <div>
            <dt>Prices of</dt>
            <dd>{showroom?.company_name ?? site.name}</dd>
          </div>
          {draft.palette.length > 0 ? (
            <div>
              <dt>Colors</dt>
              <dd className="flex">
                <span className="sr-only">{draft.palette.length} from your photo</span>
                {draft.palette.map((hex) => (
                  <Swatch key={hex} hex={hex} size={22} />
                ))}
              </dd>
            </div>
          ) : null}
        </dl>
        <DimensionLine
          tone={budget ? 'pencil' : 'ink'}
          label={budget ? `${formatDollars(budget.dollars)}${budget.withTax ? ' with tax' : ''}` : 'No budget limit'}
        />
        <div role="status">
          {cost?.problem ? (
            <FormNotice tone="note">{cost.problem} Nothing was spent.</FormNotice>
          ) : cost ? (
            <p className="text-14 text-graphite">
              With the least expensive products that fit, this room costs {formatDollars(cost.least)} before tax.
            </p>
          ) : null}
        </div>
        {user && !user.email_verified_at ? <AiVerifyNotice email={user.email} heading="h3" /> : null}
        <FormNotice>{problem}</FormNotice>
        <Button block busy={busy} onClick={() => void submit()}>
          Design it
        </Button>
        <p className="text-14 text-graphite">
          {user
            ? `Three rooms cost 1 credit. You have ${user.credits} ${user.credits === 1 ? 'credit' : 'credits'}.`
            : 'Three rooms cost 1 credit. A new account has 20 once its email is verified.'}{' '}
          A design that fails or is cancelled costs nothing.
        </p>
        {isPoor && user.email_verified_at ? (
          <ButtonLink to={paths.designAiWelcome()} variant="secondary" block>
            Buy credits
          </ButtonLink>
        ) : null}
      </div>
      <Dialog open={asking && !user} onClose={() => setAsking(false)} title="Sign in to design it">
        <div className="mt-4 grid gap-4">
          <p>
            AI 3D Design has its own accounts, separate from {site.name}’s. A new one has 20 credits, which is 20 briefs
            of three rooms each. Your brief stays here and is ready when you return.
          </p>
          <StartFromShop />
          <ButtonLink to={paths.designAiSignup()} block>
            Create an AI account
          </ButtonLink>
          <ButtonLink to={paths.designAiLogin()} variant="secondary" block>
            Sign in
          </ButtonLink>
        </div>
      </Dialog>
    </aside>
  )
}

/** The server's fields whose messages the form shows at its own. */
const fieldOf: Record<string, keyof BriefErrors> = {
  prompt: 'prompt',
  wishes: 'prompt',
  template_id: 'room',
  floor_plan: 'room',
  document: 'room',
  room_type: 'room',
  must_keep: 'products',
  must_not: 'products',
  budget: 'budget',
  needed_by: 'needed_by',
  showroom: 'showroom',
}
const shownAt = Object.keys(fieldOf)

function errorsOf(failure: unknown): BriefErrors {
  if (!(failure instanceof HttpFailure)) return {}
  const found: BriefErrors = {}
  for (const [name, messages] of Object.entries(failure.fields)) {
    const field = fieldOf[name.split('.')[0] ?? '']
    if (field) found[field] = messages.join(' ')
  }
  return found
}

/** Longer than between two words. */
const pauseMs = 900

/** What the room of a brief costs at least, asked again after each pause; null while it is not known. */
function useMinCost(body: NewDesignInput | null): MinCost | null {
  const key = body ? JSON.stringify(body) : ''
  const [known, setKnown] = useState<{ key: string; cost: MinCost | null }>({ key: '', cost: null })
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      getMinCost(httpWith({ quiet: true, background: true, signal: stop.signal }), JSON.parse(key)).then(
        ({ data }) => setKnown({ key, cost: data }),
        // The button says what is wrong with the brief.
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  return known.key === key ? known.cost : null
}

/** The body of POST /AI/designs. */
export function designOf(draft: Draft, reading: Reading | null, showroom: number | null) {
  const budget = budgetOf(draft, reading)
  const { room } = draft
  return {
    prompt: draft.prompt.trim(),
    wishes: wishesOf(draft, reading),
    unknown: reading?.unknown ?? null,
    template_id: room?.kind === 'template' ? room.id : null,
    floor_plan: room?.kind === 'plan' ? { id: room.id, room: room.room } : null,
    document: room?.kind === 'own' ? room.document : null,
    room_type: room ? null : roomKindOf(draft, reading),
    size_ft: room ? null : sizeOf(draft, reading),
    palette: draft.palette,
    must_keep: draft.keep.map(({ hash }) => hash),
    must_not: draft.avoid.map(({ hash }) => hash),
    budget: budget?.dollars ?? null,
    budget_with_tax: budget?.withTax ?? false,
    needed_by: dateOf(draft, reading),
    showroom: draft.house ? null : showroom,
  }
}

/** Null without a reading: the server then reads the words itself. */
function wishesOf(draft: Draft, reading: Reading | null): Wish[] | null {
  return reading && corrected(reading.wishes, draft.corrections).map(({ wish }) => wish)
}
