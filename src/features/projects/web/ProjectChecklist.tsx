import { useEffect, useRef, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { isMissing, isRefusal } from '#web/browser/http.ts'
import { TextField } from '#web/form/fields.tsx'
import { fieldMessage, showErrors, useFailureNote } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Loading, Skeleton } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { AppendItem, ChecklistEntry, EntryChange } from '../schema.ts'
import { addToChecklist, changeEntry, removeEntry } from './api.ts'
import { projectName } from './project-words.ts'

/** A project's checklist: tick, date and annotate its entries, accept suggestions, add entries for this house. */
export function ProjectChecklist({ project }: { project: string }) {
  const { state } = useSession()
  if (state === 'unknown') return <Waiting />
  if (state === 'guest') {
    return (
      <div className="page py-12">
        <EmptyState
          title="Sign in to see this checklist"
          text="Project checklists are available after you sign in."
          actions={<ButtonLink to={paths.login(paths.checklist(project))}>Sign in</ButtonLink>}
        />
      </div>
    )
  }
  return <Checklist project={project} />
}

function Checklist({ project }: { project: string }) {
  const reading = useApi('/projectChecklist/:projectId', { path: { projectId: project } })
  const count = useRef<HTMLParagraphElement>(null)
  const { data } = reading
  const { note, showFailure } = useFailureNote()
  const named = useApi('/projectCart/:projectId', { path: { projectId: project } })
  // The clicked button may be gone with its row, so the focus moves to the top of the list.
  useEffect(() => {
    if (data && document.activeElement === document.body) count.current?.focus({ preventScroll: true })
  }, [data])
  if (!reading.data) {
    if (!reading.error) return <Waiting />
    return isMissing(reading.error) ? <Missing /> : <Unread onAgain={() => void reading.again()} />
  }
  const { project_checklist: entries, append_items: suggestions } = reading.data
  const done = entries.filter((entry) => entry.done).length
  /** Shows the result of a request; the list is read again either way. */
  const send = async (work: () => Promise<{ message: string | null }>): Promise<unknown> => {
    showFailure(null)
    try {
      const { message } = await work()
      void toast.success(message ?? '')
      return null
    } catch (failure) {
      // Spec 2 §4: a checklist failure is shown in a toast; one without a message from the server is shown beside the
      // list.
      if (isRefusal(failure)) void toast.error(failure.message)
      else showFailure(failure)
      return failure
    } finally {
      await reading.again()
    }
  }
  return (
    <div className="page py-8 sm:py-12">
      <p ref={count} role="status" tabIndex={-1} className="text-graphite outline-none">
        {named.data ? (
          <span className="block text-25 font-semibold text-ink">{projectName(named.data.name)}</span>
        ) : null}
        {entries.length === 0 ? 'No items yet.' : `${done} of ${entries.length} done.`}
      </p>
      {named.data?.role === 'owner' && !named.data.archived ? (
        <ButtonLink variant="secondary" className="mt-4 print:hidden" to={paths.designers({ project })}>
          Hire a professional
        </ButtonLink>
      ) : null}
      {note}
      <div className="columns-[2_480px] gap-x-16 pt-6 pb-2 print:py-3 print:text-[11pt]">
        {groupEntries(entries).map(({ group, items }) => (
          <section key={group} className="mb-10 break-inside-avoid" aria-label={group}>
            <h2 className="pb-2.5 border-b-2 border-paint type-25">{group}</h2>
            <ul>
              {items.map((entry) => (
                <ChecklistEntryRow
                  key={entry.id}
                  entry={entry}
                  onChange={(change) => send(() => changeEntry(quietHttp, entry.id, change))}
                  onRemove={() => send(() => removeEntry(quietHttp, entry.id))}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <NewEntry
        onAdd={(title, due_date) =>
          send(() => addToChecklist(quietHttp, { project, items: [{ title, due_date, group: 'Your items' }] }))
        }
      />
      {suggestions.length > 0 ? (
        <Suggestions
          suggestions={suggestions}
          onAdd={(keys) => send(() => addToChecklist(quietHttp, { project, items: keys.map((key) => ({ key })) }))}
        />
      ) : null}
    </div>
  )
}

function NewEntry({ onAdd }: { onAdd: (title: string, dueDate: string | null) => Promise<unknown> }) {
  const [title, setTitle] = useState('')
  const [day, setDay] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const { busy, submit } = useSubmit(async () => {
    // Clears the previous request's error.
    setFailure(null)
    showErrors(form.current, () => setMissing(title.trim() === ''))
    if (title.trim() === '') return
    const refused = await onAdd(title, day || null)
    showErrors(form.current, () => setFailure(refused))
    if (refused) return
    setTitle('')
    setDay('')
  })
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="max-w-215 pt-7 mt-7 border-t border-rule print:hidden"
    >
      <h2 className="text-20">Add an item</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_200px_auto] sm:items-start">
        <TextField
          label="Task"
          maxLength={160}
          value={title}
          onChange={(event) => {
            setTitle(event.target.value)
            setMissing(false)
          }}
          error={missing ? 'Enter a task.' : fieldMessage(failure, 'items.0.title')}
        />
        <TextField
          label="By"
          type="date"
          required={false}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={fieldMessage(failure, 'items.0.due_date')}
        />
        <Button type="submit" busy={busy} className="sm:mt-7">
          Add
        </Button>
      </div>
    </form>
  )
}

function Suggestions({
  suggestions,
  onAdd,
}: {
  suggestions: readonly AppendItem[]
  onAdd: (keys: string[]) => Promise<unknown>
}) {
  const [adding, setAdding] = useState<string | null>(null)
  const add = async (keys: string[]) => {
    if (adding !== null) return
    setAdding(keys.join(' '))
    await onAdd(keys)
    setAdding(null)
  }
  const all = suggestions.map(({ key }) => key)
  return (
    <section aria-labelledby="suggested" className="max-w-215 pt-7 mt-7 border-t border-rule print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="suggested" className="text-25">
          Suggested
        </h2>
        <Button variant="secondary" busy={adding === all.join(' ')} onClick={() => void add(all)}>
          Add all {suggestions.length}
        </Button>
      </div>
      <ul className="mt-4">
        {suggestions.map(({ key, title, group, why }) => (
          <li key={key} className="flex gap-4 items-start justify-between py-3 border-b border-stud">
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-15 text-graphite">
                {group}. {why}
              </p>
            </div>
            <Button variant="quiet" busy={adding === key} onClick={() => void add([key])}>
              Add<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  return (
    <div className="page py-12">
      <Loading label="Loading checklist" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

function Missing() {
  return (
    <div className="page py-12">
      <EmptyState
        title="Project not found"
        text="The link is wrong, the project was deleted, or it belongs to another account."
        actions={<ButtonLink to={paths.projects()}>My projects</ButtonLink>}
      />
    </div>
  )
}

function Unread({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="page py-12">
      <EmptyState
        title="The checklist could not be loaded"
        text="Nothing has been lost. Check your connection and try again."
        actions={
          <>
            <Button onClick={onAgain}>Try again</Button>
            <ButtonLink to={paths.projects()} variant="secondary">
              My projects
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

/** Entries by group, groups in order of first occurrence; entries without a group are under "Own". */
function groupEntries(entries: readonly ChecklistEntry[]): { group: string; items: ChecklistEntry[] }[] {
  const groups = Map.groupBy(entries, (entry) => entry.group || 'Your items')
  return [...groups].map(([group, items]) => ({ group, items }))
}

type Props = {
  entry: ChecklistEntry
  /** Returns the error, or null. */
  onChange: (change: EntryChange) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** One entry, with its day and its note; its tick is shown at once and saved afterwards. */
function ChecklistEntryRow({ entry, onChange, onRemove }: Props) {
  const [ticked, setTicked] = useState<boolean | null>(null)
  const tick = async (done: boolean) => {
    if (ticked !== null) return
    setTicked(done)
    await onChange({ done })
    setTicked(null)
  }
  return (
    <li>
      <div className="flex gap-4 py-3.5 border-b border-stud leading-[1.4] cursor-pointer items-start group">
        <input
          type="checkbox"
          id={`entry-${entry.id}`}
          className="check"
          checked={ticked ?? entry.done}
          aria-busy={ticked !== null || undefined}
          onChange={(event) => void tick(event.target.checked)}
        />
        <div className="min-w-0 flex-1">
          <label
            htmlFor={`entry-${entry.id}`}
            className="block font-[550] group-has-[:checked]:line-through group-has-[:checked]:decoration-pencil group-has-[:checked]:decoration-2 cursor-pointer wrap-anywhere"
          >
            {entry.title}
          </label>
          {entry.due_date ? <span className="block text-14 text-graphite">By {formatDate(entry.due_date)}</span> : null}
          {entry.note ? <span className="block text-15 text-graphite wrap-anywhere">{entry.note}</span> : null}
          <Details entry={entry} onChange={onChange} onRemove={onRemove} />
        </div>
      </div>
    </li>
  )
}

function Details({ entry, onChange, onRemove }: Props) {
  const [note, setNote] = useState(entry.note)
  const [day, setDay] = useState(entry.due_date ?? '')
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const save = useSubmit(async () => {
    setFailure(null)
    const refused = await onChange({ note, due_date: day || null })
    showErrors(form.current, () => setFailure(refused))
    if (refused || !fold.current) return
    // The saved values are shown above, so the details element closes over its fields and its summary keeps the focus.
    fold.current.open = false
    fold.current.querySelector('summary')?.focus()
  })
  const remove = useSubmit(async () => void (await onRemove()))
  return (
    <details ref={fold} className="mt-1.5 print:hidden">
      <summary className="min-h-6 text-14 w-fit text-graphite underline underline-offset-3 cursor-pointer">
        Date and note<span className="sr-only"> of {entry.title}</span>
      </summary>
      <form ref={form} onSubmit={(event) => void save.submit(event)} noValidate className="mt-3 grid gap-3">
        <TextField
          label="Due date"
          type="date"
          required={false}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={fieldMessage(failure, 'due_date')}
        />
        <TextField
          label="Note"
          maxLength={1000}
          required={false}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={fieldMessage(failure, 'note')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={save.busy}>
            Save
          </Button>
          <Button variant="quiet" busy={remove.busy} onClick={() => void remove.submit()}>
            Remove<span className="sr-only"> {entry.title}</span>
          </Button>
        </div>
      </form>
    </details>
  )
}
