import { Ban, Check, ChevronDown, Undo2, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import {
  alternativesOf,
  areaNames,
  type Correction,
  canHaveArea,
  corrected,
  currentCorrections,
  type KeyedWish,
  wishKey,
} from '#features/design-ai/brief/corrections.ts'
import type { Area, Reading, Wish } from '#features/design-ai/brief/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { Choice, SelectField } from '#web/form/fields.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { Question } from './draft.ts'
import { type Draft, type Fact, openQuestions, roomWords } from './draft.ts'
import { Swatch } from './Swatch.tsx'

type WishChipsProps = {
  reading: Reading
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/** What was understood, as chips: each can be removed, turned around or corrected, and removed ones put back. */
export function WishChips({ reading, draft, onChange }: WishChipsProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const chips = corrected(reading.wishes, draft.corrections)
  const removed = reading.wishes.filter((wish) => draft.corrections[wishKey(wish)]?.removed)
  const facts = factsOf(reading, draft)
  const dropped = factsOf(reading, { ...draft, dropped: [] }).filter(({ fact }) => draft.dropped.includes(fact))

  const correct = (key: string, change: Correction | null) => {
    const { [key]: before, ...others } = currentCorrections(reading.wishes, draft.corrections)
    onChange({ corrections: change ? { ...others, [key]: { ...before, ...change } } : others })
  }
  const remove = (label: string, apply: () => void) => {
    apply()
    setEdited(null)
    setSaid(`${label} removed.`)
    // The pressed button is gone.
    list.current?.focus()
  }
  // The other room is named by itself.
  const unknown = reading.unknown.filter((words) => words.toLowerCase() !== reading.other_room?.said)
  const isEmpty = chips.length === 0 && facts.length === 0
  return (
    <>
      <ul ref={list} tabIndex={-1} className="wishes" aria-label="What we understood">
        {facts.map(({ fact, label }) => (
          <li key={fact} className="wish" data-fact>
            <span className="wish-name">{label}</span>
            <RemoveButton
              label={label}
              onClick={() => remove(label, () => onChange({ dropped: [...draft.dropped, fact] }))}
            />
          </li>
        ))}
        {chips.map(({ key, wish }) => (
          <WishChip
            key={key}
            wish={wish}
            open={edited === key}
            onOpen={(open) => setEdited(open ? key : null)}
            onCorrect={(change) => correct(key, change)}
            onRemove={() => remove(wish.label, () => correct(key, { removed: true }))}
          />
        ))}
        {isEmpty ? <li className="text-15 text-graphite">Nothing specific yet.</li> : null}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed.length + dropped.length > 0 ? (
        <p className="wish-line">
          <span>Left out:</span>
          {dropped.map(({ fact, label }) => (
            <PutBack
              key={fact}
              label={label}
              onClick={() => onChange({ dropped: draft.dropped.filter((one) => one !== fact) })}
            />
          ))}
          {removed.map((wish) => (
            <PutBack key={wishKey(wish)} label={wish.label} onClick={() => correct(wishKey(wish), null)} />
          ))}
        </p>
      ) : null}
      {reading.other_room && !draft.room ? (
        <p className="wish-line">
          <span>
            We have no {reading.other_room.said} as such. The closest room that can be designed here is a{' '}
            {roomWords[reading.other_room.closest].toLowerCase()}; you can choose another one below.
          </span>
        </p>
      ) : null}
      {openQuestions(draft, reading).map((question) => (
        <ContradictionQuestion
          key={question.key}
          question={question}
          onDrop={({ key, wish }) => remove(wish.label, () => correct(key, { removed: true }))}
          onBoth={() => onChange({ settled: [...draft.settled, question.key] })}
        />
      ))}
      {unknown.length > 0 ? (
        <p className="wish-line">
          <span>
            Not understood: {unknown.map((words) => `“${words}”`).join(', ')}. Try other words, or go on without{' '}
            {unknown.length === 1 ? 'it' : 'them'}.
          </span>
        </p>
      ) : null}
      {reading.notice ? <p className="wish-line">{reading.notice}</p> : null}
    </>
  )
}

type ContradictionQuestionProps = {
  question: Question
  /** The wish that does not count. */
  onDrop: (wish: KeyedWish) => void
  onBoth: () => void
}

function ContradictionQuestion({ question, onDrop, onBoth }: ContradictionQuestionProps) {
  const [first, second] = question.wishes
  return (
    <fieldset
      className="flex flex-wrap gap-3 items-center mt-3 p-4 border-l-4 border-tape bg-tape-wash"
      data-field="question"
      tabIndex={-1}
    >
      <legend className="float-left w-full wrap-anywhere">{question.text}</legend>
      <Button variant="secondary" onClick={() => onDrop(second)}>
        {first.wish.label}
      </Button>
      <Button variant="secondary" onClick={() => onDrop(first)}>
        {second.wish.label}
      </Button>
      <Button variant="quiet" onClick={onBoth}>
        Try both
      </Button>
    </fieldset>
  )
}

type WishChipProps = {
  wish: Wish
  open: boolean
  onOpen: (open: boolean) => void
  onCorrect: (change: Correction) => void
  onRemove: () => void
}

function WishChip({ wish, open, onOpen, onCorrect, onRemove }: WishChipProps) {
  const id = useId()
  const { label, want, kind, value } = wish
  const bare = label.replace(/^no /i, '')
  return (
    <>
      <li className="wish" data-want={want}>
        <button
          type="button"
          className="wish-turn"
          aria-label={want ? `${label}: wanted. Change to not wanted` : `${bare}: not wanted. Change to wanted`}
          onClick={() => onCorrect({ want: !want })}
        >
          {want ? <Check aria-hidden size={18} strokeWidth={2.25} /> : <Ban aria-hidden size={18} strokeWidth={2} />}
        </button>
        <button
          type="button"
          className="wish-name"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={`Change ${label}`}
          onClick={() => onOpen(!open)}
        >
          {kind === 'color' ? <Swatch hex={value} /> : null}
          {label}
          <ChevronDown aria-hidden size={16} strokeWidth={2} />
        </button>
        <RemoveButton label={label} onClick={onRemove} />
      </li>
      {open ? (
        <li id={id} className="basis-full">
          <WishEditor wish={wish} onCorrect={onCorrect} onClose={() => onOpen(false)} />
        </li>
      ) : null}
    </>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="wish-remove" aria-label={`Remove ${label}`} onClick={onClick}>
      <X aria-hidden size={16} strokeWidth={2} />
    </button>
  )
}

function PutBack({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1.5 min-h-8 text-ink line-through hover:no-underline"
      aria-label={`Put back ${label}`}
      onClick={onClick}
    >
      {label}
      <Undo2 aria-hidden size={14} strokeWidth={2} />
    </button>
  )
}

type WishEditorProps = { wish: Wish; onCorrect: (change: Correction) => void; onClose: () => void }

function WishEditor({ wish, onCorrect, onClose }: WishEditorProps) {
  const id = useId()
  const { kind, value, want, areas } = wish
  const known = alternativesOf(wish)
  const options = known.some((one) => one.value === value) ? known : [{ value, label: wish.label }, ...known]
  const area = areas.length > 1 ? 'several' : (areas[0] ?? '')
  return (
    <div className="grid gap-x-6 gap-y-4 items-end p-4 border border-rule bg-chalk min-[37.5rem]:grid-cols-[auto_repeat(2,minmax(0,1fr))_auto]">
      <Choice
        legend="In the room"
        name={`${id}-want`}
        value={want ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: 'Wanted' },
          { value: 'no', label: 'Not wanted' },
        ]}
        onChange={(chosen) => onCorrect({ want: chosen === 'yes' })}
      />
      {known.length > 0 ? (
        <SelectField
          label="Meant"
          value={value}
          options={options}
          onChange={({ target }) => onCorrect({ value: target.value })}
        />
      ) : null}
      {kind === 'color' ? (
        <div className="field">
          <label htmlFor={`${id}-color`} className="text-15 font-medium">
            Color
          </label>
          <input
            id={`${id}-color`}
            type="color"
            className="control p-1"
            value={value}
            onChange={({ target }) => onCorrect({ value: target.value })}
          />
        </div>
      ) : null}
      {canHaveArea(wish) ? (
        <SelectField
          label="Where"
          value={area}
          options={[
            { value: '', label: 'Whole room' },
            ...(areas.length > 1 ? [{ value: 'several', label: areas.map((one) => areaNames[one]).join(', ') }] : []),
            ...Object.entries(areaNames).map(([one, label]) => ({ value: one, label })),
          ]}
          onChange={({ target }) => {
            if (target.value !== 'several') onCorrect({ areas: target.value ? [target.value as Area] : [] })
          }}
        />
      ) : null}
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}

/** The understood facts that apply: a room, budget or date that was entered replaces the one in the words. */
function factsOf(reading: Reading, draft: Draft): { fact: Fact; label: string }[] {
  const facts: { fact: Fact; label: string | null }[] = [
    { fact: 'room', label: draft.room ? null : reading.room && roomWords[reading.room] },
    { fact: 'size', label: draft.room ? null : reading.size_ft && `${reading.size_ft.join(' × ')} ft` },
    {
      fact: 'budget',
      label:
        draft.budget.trim() === '' && reading.budget
          ? `Up to ${formatDollars(reading.budget)}${reading.budget_with_tax ? ' with tax' : ''}`
          : null,
    },
    {
      fact: 'date',
      label: draft.neededBy === '' && reading.needed_by ? `By ${formatDate(reading.needed_by)}` : null,
    },
  ]
  return facts.flatMap(({ fact, label }) => (label === null || draft.dropped.includes(fact) ? [] : [{ fact, label }]))
}
