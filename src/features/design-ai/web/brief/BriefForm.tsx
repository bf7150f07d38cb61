import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { Reading } from '#features/design-ai/brief/schema.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { EnterShowroom } from '#features/visualizer/web/EnterShowroom.tsx'
import { dayOf } from '#lib/dates.ts'
import { figure } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import { byScript, CheckField, TextField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { NeedsScript, Skeleton } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Plate } from '#web/parts/devices.tsx'
import {
  type Draft,
  draftProblems,
  maxLetters,
  openQuestions,
  type RoomChoice,
  roomKindOf,
  roomWords,
  useBriefDraft,
} from './draft.ts'
import { useReading } from './use-reading.ts'
import './brief.css'
import '../wishes.css'

// Rendered with the page; their code is not needed before someone writes.
const BriefTicket = lazyPart(() => import('./BriefTicket.tsx'), 'BriefTicket')
const WishChips = lazyPart(() => import('./WishChips.tsx'), 'WishChips')
const PhotoColors = lazyPart(() => import('./PhotoColors.tsx'), 'PhotoColors')
const ProductsField = lazyPart(() => import('./ProductsField.tsx'), 'ProductsField')

const examples = [
  {
    name: 'A calm family bath',
    words:
      'Warm Japandi bathroom, 8 by 10 feet. Matte black faucets, no marble, a floor that is quiet and not slippery: we have two kids. Around $6,000.',
  },
  {
    name: 'A bright kitchen',
    words:
      'Coastal kitchen with an island. Light oak, white backsplash, brushed nickel. Nothing dark. No more than $14,500 including tax.',
  },
  {
    name: 'A patio for evenings',
    words:
      'Outdoor patio in desert modern style, natural stone pavers and bronze lights, easy to clean, pets. $9k at most.',
  },
] as const

/** The fields that a server's message can name, and where the page shows it. */
export type BriefErrors = Partial<
  Record<'prompt' | 'question' | 'room' | 'products' | 'budget' | 'needed_by' | 'showroom', string>
>

/** The brief and, beside it, what will be sent. Usable without an account; everything entered stays in the browser. */
export function BriefForm() {
  const [draft, change] = useBriefDraft()
  const showroom = useShowroom()
  const isLive = useInBrowser()
  const number = draft.house ? null : (showroom?.showroom ?? null)
  const read = useReading(draft.prompt, number)
  const { reading } = read
  const [errors, setErrors] = useState<BriefErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const set = (changes: Parameters<typeof change>[0], ...fields: (keyof BriefErrors)[]) => {
    change(changes)
    if (fields.some((field) => errors[field]))
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !fields.includes(name as never))))
  }
  const refuse = (found: BriefErrors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    // After the messages are rendered.
    setTimeout(() => form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus())
  }
  const kind = roomKindOf(draft, reading)
  const letters = draft.prompt.trim().length
  return (
    <form
      ref={form}
      method={byScript}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="page grid gap-x-14 gap-y-10 items-start pt-10 pb-24 md:grid-cols-[minmax(0,1fr)_380px] md:pt-12"
    >
      <div className="min-w-0">
        <NeedsScript />
        <Section title="What do you want?" first>
          <WordsField
            value={draft.prompt}
            error={errors.prompt}
            disabled={!isLive}
            onChange={(prompt) => set({ prompt }, 'prompt', 'room', 'budget', 'needed_by')}
          />
          <div className="try-words flex flex-wrap items-center gap-2 type-14 text-graphite">
            <span>Try</span>
            {examples.map(({ name, words }) => (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={draft.prompt === words}
                onClick={() => set({ prompt: words }, 'prompt', 'room')}
              >
                {name}
              </button>
            ))}
            {letters > maxLetters * 0.9 ? (
              <span className="ml-auto tabular-nums">{`${letters} of ${maxLetters}`}</span>
            ) : null}
          </div>
          <section
            className="grid grid-cols-1 gap-3 p-5 border-l-4 border-paint bg-paint-wash"
            aria-label="What we understood"
            aria-busy={read.busy || undefined}
          >
            <h3 className="flex items-baseline gap-3 font-text type-15 font-semibold tracking-[0]">
              <span>What we understood</span>
              {read.busy ? <span className="text-14 font-normal text-graphite">Reading…</span> : null}
            </h3>
            {read.problem ? (
              <p className="wish-line" role="alert">
                <span>{read.problem} Your words are kept.</span>
                <Button variant="quiet" onClick={read.again}>
                  Try again
                </Button>
              </p>
            ) : null}
            {reading ? (
              <Suspense fallback={<Skeleton className="h-20 w-full" />}>
                <WishChips reading={reading} draft={draft} onChange={(changes) => set(changes, 'question')} />
                <FieldError>{errors.question}</FieldError>
              </Suspense>
            ) : read.problem || read.busy ? null : (
              <p className="text-15 text-graphite">
                Styles, colors, materials, finishes, what must not be there, sizes, a budget and a date appear here
                while you type. Correct them before you spend anything.
              </p>
            )}
          </section>
        </Section>

        <Section title="Which room?">
          <RoomField
            room={draft.room}
            kind={kind}
            fallback={
              kind
                ? `${roomWords[kind]}${reading?.size_ft && !draft.dropped.includes('size') ? `, ${reading.size_ft.join(' × ')} ft` : ''}, as you wrote`
                : 'By your words, such as “bathroom, 8 by 10 feet”'
            }
            error={errors.room}
            onChange={(room) => set({ room }, 'room')}
          />
        </Section>

        <Section title="Budget and date">
          <div className="grid gap-5 min-[37.5rem]:grid-cols-2">
            <div className="grid content-start gap-3">
              <TextField
                label="Budget in dollars"
                data-field="budget"
                inputMode="decimal"
                autoComplete="off"
                placeholder={
                  reading?.budget && !draft.dropped.includes('budget')
                    ? `${figure(reading.budget)}, as you wrote`
                    : 'No limit'
                }
                value={draft.budget}
                error={errors.budget}
                maxLength={16}
                onChange={({ target }) => set({ budget: target.value }, 'budget')}
              />
              <CheckField
                label="Includes sales tax"
                checked={draft.withTax}
                disabled={draft.budget.trim() === ''}
                onChange={({ target }) => set({ withTax: target.checked })}
              />
            </div>
            <TextField
              label="Needed by"
              data-field="needed_by"
              type="date"
              required={false}
              min={dayOf(new Date())}
              value={draft.neededBy}
              error={errors.needed_by}
              onChange={({ target }) => set({ neededBy: target.value }, 'needed_by')}
            />
          </div>
        </Section>

        <Section title="Colors from a photo" optional>
          <Suspense fallback={<Skeleton className="h-36 w-full" />}>
            <PhotoColors palette={draft.palette} onChange={(palette) => set({ palette }, 'prompt')} />
          </Suspense>
        </Section>

        <Section title="Products you know" optional>
          <Suspense fallback={<Skeleton className="h-20 w-full" />}>
            <ProductsField
              vsdId={draft.house ? null : (showroom?.vsd_id ?? null)}
              draft={draft}
              onChange={(changes) => set(changes, 'products')}
            />
          </Suspense>
          <FieldError>{errors.products}</FieldError>
        </Section>

        <Section title="Whose products and prices?">
          <div className="grid gap-4" data-field="showroom" tabIndex={-1}>
            {showroom ? (
              <Plate
                initial={showroom.company_name}
                title={showroom.company_name}
                subtitle={draft.house ? 'Not used for this brief' : `Showroom ${showroom.vsd_id}`}
                className={draft.house ? 'opacity-60' : undefined}
              />
            ) : (
              <>
                <p>{site.name}’s products at its house prices.</p>
                <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                  <EnterShowroom />
                  <span className="text-15 text-graphite">
                    If your contractor or designer gave you the ID of their showroom.
                  </span>
                </div>
              </>
            )}
            {showroom ? (
              <CheckField
                label={`Use ${site.name}’s house prices instead of the showroom’s`}
                checked={draft.house}
                onChange={({ target }) => set({ house: target.checked }, 'showroom')}
              />
            ) : null}
            {errors.showroom ? (
              <div role="alert">
                <FieldError>{errors.showroom}</FieldError>
              </div>
            ) : null}
          </div>
        </Section>
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <BriefTicket
          draft={draft}
          read={read}
          showroom={draft.house ? null : showroom}
          problems={(known) => problemsOf(draft, known)}
          onRefuse={refuse}
        />
      </Suspense>
    </form>
  )
}

function problemsOf(draft: Draft, known: Reading | null): BriefErrors {
  const found: BriefErrors = draftProblems(draft, dayOf(new Date()))
  if (openQuestions(draft, known).length > 0) found.question = 'Say which of the two wishes counts.'
  if (!draft.room && roomKindOf(draft, known) === null && !found.prompt)
    found.room = 'Say which room it is in your words, such as “bathroom”, or choose one here.'
  return found
}

type SectionProps = { title: string; optional?: boolean; first?: boolean; children: ReactNode }

function Section({ title, optional, first, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={
        first ? 'grid grid-cols-1 gap-4 py-8 pt-0 border-t-0' : 'grid grid-cols-1 gap-4 py-8 border-t border-stud'
      }
      aria-labelledby={id}
    >
      <h2 id={id} className="text-20">
        {title}
        {optional ? <span className="ml-3 font-text type-14 font-normal tracking-[0] text-hint">optional</span> : null}
      </h2>
      {children}
    </section>
  )
}

type WordsFieldProps = {
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (words: string) => void
}

function WordsField({ value, error, disabled, onChange }: WordsFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="sr-only">
        Your brief
      </label>
      <textarea
        id={id}
        data-field="prompt"
        className="control min-h-42 py-4.5 px-5 [border-width:1.5px] border-ink text-20/[1.45] resize-y [field-sizing:content] shadow-hang"
        rows={5}
        value={value}
        // What is typed before the script has loaded would be replaced by the stored draft.
        readOnly={disabled}
        placeholder="Warm Japandi bath, matte black taps, no marble, quiet floor, two kids, around $5,000"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

const RoomPicker = lazyPart(() => import('./RoomPicker.tsx'), 'RoomPicker')

type RoomFieldProps = {
  room: RoomChoice | null
  kind: Reading['room']
  /** What is planned without a choice: "A bathroom, as you wrote". */
  fallback: string
  error?: string
  onChange: (room: RoomChoice | null) => void
}

/** The room to design: one that was chosen, or the planner's choice. */
function RoomField({ room, kind, fallback, error, onChange }: RoomFieldProps) {
  const [picking, setPicking] = useState<boolean | null>(null)
  return (
    <>
      <div className="brief-room grid grid-cols-[minmax(112px,200px)_minmax(0,1fr)] gap-5">
        {room?.image ? (
          <img
            className="w-full h-auto aspect-320/210 border border-stud bg-white object-cover"
            src={room.image}
            alt=""
            width={320}
            height={210}
          />
        ) : (
          <span aria-hidden className="brief-room-blank">
            <span />
          </span>
        )}
        <div className="grid min-w-0 content-center gap-1">
          <p className="font-semibold wrap-anywhere">{room ? room.name : 'Chosen for you'}</p>
          <p className="text-14 text-graphite">{room ? room.facts : fallback}</p>
          <div className="-ml-3.5 mt-1 flex flex-wrap">
            <Button variant="quiet" onClick={() => setPicking(true)}>
              {room ? 'Change the room' : 'Choose the room'}
            </Button>
            {room ? (
              <Button variant="quiet" onClick={() => onChange(null)}>
                Choose for me
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      {error ? (
        <p role="alert" className="field-error">
          {error}
        </p>
      ) : null}
      <Suspense fallback={null}>
        {picking === null ? null : (
          <RoomPicker
            open={picking}
            kind={kind}
            onClose={() => setPicking(false)}
            onChoose={(chosen) => {
              onChange(chosen)
              setPicking(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
