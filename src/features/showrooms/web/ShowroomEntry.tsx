import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Plate } from '#web/parts/devices.tsx'
import { entryLogoOf } from '../paint.ts'
import { getShopProfile } from './api.ts'
import { enterShowroom, leaveShowroom, useShowroom } from './current-showroom.ts'
import { noShowroomFound, showroomIdLength, useLookup } from './use-lookup.ts'
import './showrooms.css'

type EntryProps = {
  /** Where Next leads; null stays on the page and reloads its data. */
  to?: string | null
  onEntered?: () => void
  /** Called when the visitor leaves for the directory, e.g. to close a dialog. */
  onFind?: () => void
  /** Hides the heading, because the dialog's title already says it. */
  bare?: boolean
}

/**
 * A professional sees their own showroom, and is never asked for an ID. For everyone else, the entry card: typing an ID shows the showroom's name and previews its theme color, and Next enters it (spec 1 §4).
 */
export function ShowroomEntry({ to = paths.showroomShop(), onEntered, onFind, bare }: EntryProps) {
  const current = useShowroom()
  const own = useSession().user?.shop_profile
  const [another, setAnother] = useState(false)
  if (own)
    return (
      <section className={bare ? 'entry' : 'entry-card'} aria-label="Your showroom">
        {bare ? null : <h2 className="text-25">Your showroom</h2>}
        <Plate
          className="mt-4"
          initial={own.company_name}
          title={own.company_name}
          subtitle={<span className="font-mono">{own.vsd_id}</span>}
        />
        <div className="mt-4 grid gap-3">
          <ButtonLink to={paths.showroomShop()} block>
            See your shop
          </ButtonLink>
          <ButtonLink to={paths.portalShowroom()} variant="secondary" block>
            Change your showroom
          </ButtonLink>
        </div>
      </section>
    )
  if (current && !another && !bare) {
    return (
      <section className="entry-card" aria-label="Your showroom">
        <h2 className="text-25">Your showroom</h2>
        <Plate
          className="mt-4"
          initial={current.company_name}
          title={current.company_name}
          subtitle={
            <>
              <span className="font-mono">{current.vsd_id}</span>
              {current.city ? `, ${current.city}, ${current.state}` : null}
            </>
          }
        />
        <div className="mt-4 grid gap-3">
          <ButtonLink to={paths.showroomShop()} block>
            Continue Shopping
          </ButtonLink>
          <Button variant="secondary" block onClick={() => setAnother(true)}>
            New Showroom
          </Button>
          <LeaveShowroom />
        </div>
      </section>
    )
  }
  return (
    <EntryForm
      to={to}
      bare={bare}
      onFind={onFind}
      focus={another || bare === true}
      previous={current && !bare ? { name: current.company_name, back: () => setAnother(false) } : undefined}
      onEntered={() => {
        setAnother(false)
        onEntered?.()
      }}
    />
  )
}

function EntryForm({
  to,
  bare,
  focus,
  onEntered,
  onFind,
  previous,
}: {
  to: string | null
  bare?: boolean
  focus: boolean
  onEntered: () => void
  onFind?: () => void
  /** Returns to the current showroom. */
  previous?: { name: string; back: () => void }
}) {
  const { text, type, found, chosen, choose, profile, problem } = useLookup()
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  /** Enter was pressed before the lookup finished. */
  const waiting = useRef(false)
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const ids = useId()

  async function enter(vsdId: string) {
    if (busy) return
    setBusy(true)
    try {
      showFailure(null)
      const known = await getShopProfile(http, { vsdId })
      if (!known) {
        void toast.warning(noShowroomFound, { id: 'no-showroom' })
        return
      }
      enterShowroom(known.profile, known.category)
      onEntered()
      if (to) await navigate(to)
      else await revalidator.revalidate()
    } catch (failure) {
      // The card stays as it is, so the visitor can try again.
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (chosen && waiting.current) void enter(chosen.vsd_id)
    waiting.current = false
  }, [chosen])

  return (
    <form
      className={bare ? 'entry' : 'entry entry-card'}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void enter(chosen.vsd_id)
      }}
      onKeyDown={(event) => {
        // The browser does not submit a form whose submit button is disabled.
        if (event.key === 'Enter' && !chosen) waiting.current = true
      }}
    >
      {bare ? null : <h2 className="text-25">Enter your showroom</h2>}
      <label htmlFor={ids} className="text-15 text-graphite">
        The 8-character ID on your contractor’s card.
      </label>
      <IdCells
        id={ids}
        value={text}
        onChange={(typed) => {
          waiting.current = false
          type(typed)
        }}
        autoFocus={focus}
        describedBy={`${ids}-match`}
      />
      <div id={`${ids}-match`} aria-live="polite">
        {problem ? <p className="field-error">{problem}</p> : null}
        {note}
        {found.length > 1 ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-14 text-graphite">{found.length} showrooms match. Choose yours.</legend>
            {found.map((showroom) => (
              <label
                key={showroom.id}
                className="flex items-center gap-3 py-2 px-3 min-h-12 border-l-4 border-stud bg-gypsum leading-[1.35] has-[:checked]:border-l-paint has-[:checked]:bg-paint-wash"
              >
                <input
                  type="radio"
                  name={`${ids}-choice`}
                  className="check"
                  checked={showroom.id === chosen?.id}
                  onChange={() => choose(showroom)}
                />
                <span className="min-w-0">
                  <span className="block font-semibold">{showroom.company_name}</span>
                  <span className="block font-mono text-14 text-graphite">{showroom.vsd_id}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {found.length === 1 && chosen ? (
          <Plate
            initial={chosen.company_name}
            logo={entryLogoOf(profile)}
            title={chosen.company_name}
            subtitle={
              <>
                <span className="font-mono">{chosen.vsd_id}</span>
                {profile?.city ? `, ${profile.city}, ${profile.state}` : null}
              </>
            }
          />
        ) : null}
      </div>
      <Button type="submit" block busy={busy} disabled={!chosen}>
        Next
      </Button>
      <p className="text-14">
        No ID yet?{' '}
        <Link to={paths.designers()} className="link" onClick={onFind}>
          Find a contractor or designer
        </Link>
      </p>
      {previous ? (
        <Button variant="secondary" block onClick={previous.back}>
          Keep {previous.name}
        </Button>
      ) : null}
    </form>
  )
}

type IdCellsProps = {
  id: string
  value: string
  onChange: (text: string) => void
  describedBy: string
  autoFocus?: boolean
}

const cells = Array.from({ length: showroomIdLength }, (_, index) => index)

/**
 * Eight cells drawn over one real input, so that paste, undo, password managers, and screen readers work as usual. Text
 * longer than an ID (a company name) is shown as plain text instead.
 */
function IdCells({ id, value, onChange, describedBy, autoFocus }: IdCellsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const follow = () => {
    const field = input.current
    setCaret(field && document.activeElement === field ? (field.selectionStart ?? value.length) : null)
  }
  // Pasted or autofilled text moves the caret without a selection event.
  useEffect(() => {
    if (document.activeElement === input.current) setCaret(input.current?.selectionStart ?? value.length)
  }, [value])
  const long = value.length > showroomIdLength
  return (
    <div className="cells" data-long={long || undefined}>
      <div aria-hidden className="cells-row">
        {cells.map((index) => (
          <span
            key={index}
            className="cell"
            data-caret={caret === index || (caret === showroomIdLength && index === 7) || undefined}
          >
            {long ? '' : (value[index] ?? '')}
          </span>
        ))}
      </div>
      <input
        ref={input}
        id={id}
        className="cells-input"
        data-autofocus={autoFocus || undefined}
        name="showroom_id"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onSelect={follow}
        onFocus={follow}
        onBlur={() => setCaret(null)}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        enterKeyHint="go"
      />
    </div>
  )
}

/** Leaves the current showroom; the platform's own prices apply from then on (rule R0). */
export function LeaveShowroom({ onLeft }: { onLeft?: () => void }) {
  const showroom = useShowroom()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (!showroom) return null
  const leave = async () => {
    leaveShowroom()
    onLeft?.()
    void toast.info(`You have left ${showroom.company_name}. You now see ${site.name}’s own prices.`)
    // A URL that names the showroom would restore its prices.
    const named = /^\/product\/([^/]{1,64})\/[^/]{1,20}$/.exec(pathname)?.[1]
    if (named) await navigate(paths.product(named) + search, { replace: true })
    else await revalidate()
  }
  return (
    <Button variant="quiet" block onClick={() => void leave()}>
      Leave {showroom.company_name}
    </Button>
  )
}
