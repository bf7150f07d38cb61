import { type FormEvent, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { EmptyState } from '#web/EmptyState.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { toast } from '#web/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { AppendItem, ChecklistEntry, EntryChange } from '../checklist-schema.ts'
import { addToChecklist, changeEntry, getChecklist, removeEntry } from './api.ts'
import { groupEntries } from './checklist-groups.ts'

/** What went wrong stands at its field or in a toast of this page's own. */
const http = httpWith({ quiet: true })

/** A project's checklist: tick, date and note what is on it, take suggestions over, add what only this house needs. */
export function ProjectChecklist({ project }: { project: string }) {
  const { state } = useSession()
  if (state === 'unknown') return <Waiting />
  if (state === 'guest') {
    return (
      <div className="page py-12">
        <EmptyState
          title="This list belongs to an account"
          text="Sign in to see the checklist of your project."
          actions={<ButtonLink to={paths.login(paths.checklist(project))}>Sign in</ButtonLink>}
        />
      </div>
    )
  }
  return <Checklist project={project} />
}

function Checklist({ project }: { project: string }) {
  const reading = useAnswer(project, () => getChecklist(http, project))
  if (!reading.data) {
    return reading.state === 'failed' ? <Missing onAgain={() => void reading.again()} /> : <Waiting />
  }
  const { project_checklist: entries, append_items: suggestions } = reading.data
  const done = entries.filter((entry) => entry.done).length
  /** Says what came of a request; the list is read again either way. */
  const send = async (work: () => Promise<{ message: string | null }>): Promise<unknown> => {
    try {
      const { message } = await work()
      void toast.success(message ?? '')
      return null
    } catch (failure) {
      const told = failure instanceof HttpFailure ? failure.message : ''
      void toast.error(told || 'The list was not saved: the server did not answer. Try again in a moment.')
      return failure
    } finally {
      await reading.again()
    }
  }
  return (
    <div className="page py-8 sm:py-12">
      <p role="status" className="text-graphite">
        {entries.length === 0 ? 'Nothing is on the list yet.' : `${done} of ${entries.length} done.`}
      </p>
      <div className="checklist pt-6 pb-8">
        {groupEntries(entries).map(({ group, items }) => (
          <section key={group} className="checklist-part" aria-label={group}>
            <h2 className="checklist-head">{group}</h2>
            <ul>
              {items.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  onChange={(change) => send(() => changeEntry(http, entry.id, change))}
                  onRemove={() => send(() => removeEntry(http, entry.id))}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <NewEntry
        onAdd={(title, due_date) =>
          send(() => addToChecklist(http, { project, items: [{ title, due_date, group: 'Own' }] }))
        }
      />
      {suggestions.length > 0 ? (
        <Suggestions
          suggestions={suggestions}
          onAdd={(keys) => send(() => addToChecklist(http, { project, items: keys.map((key) => ({ key })) }))}
        />
      ) : null}
    </div>
  )
}

function Entry({
  entry,
  onChange,
  onRemove,
}: {
  entry: ChecklistEntry
  onChange: (change: EntryChange) => Promise<unknown>
  onRemove: () => Promise<unknown>
}) {
  return (
    <li>
      <div className="checklist-item items-start">
        <input
          type="checkbox"
          id={`entry-${entry.id}`}
          className="check"
          checked={entry.done}
          onChange={(event) => void onChange({ done: event.target.checked })}
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={`entry-${entry.id}`} className="checklist-what cursor-pointer wrap-anywhere">
            {entry.title}
          </label>
          {entry.due_date ? (
            <span className="block text-14 text-graphite">By {formatDate(entry.due_date)}</span>
          ) : null}
          {entry.note ? (
            <span className="block text-15 text-graphite wrap-anywhere">{entry.note}</span>
          ) : null}
          <Details entry={entry} onChange={onChange} onRemove={onRemove} />
        </div>
      </div>
    </li>
  )
}

function Details({
  entry,
  onChange,
  onRemove,
}: {
  entry: ChecklistEntry
  onChange: (change: EntryChange) => Promise<unknown>
  onRemove: () => Promise<unknown>
}) {
  const [note, setNote] = useState(entry.note)
  const [day, setDay] = useState(entry.due_date ?? '')
  const [failure, setFailure] = useState<unknown>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setFailure(await onChange({ note, due_date: day || null }))
  }
  return (
    <details className="checklist-details">
      <summary className="min-h-6 text-14">
        Date and note<span className="sr-only"> of {entry.title}</span>
      </summary>
      <form onSubmit={(event) => void save(event)} noValidate className="mt-3 grid gap-3">
        <TextField
          label="To be done by"
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
          <Button type="submit" variant="secondary">
            Save
          </Button>
          <Button variant="quiet" onClick={() => void onRemove()}>
            Remove<span className="sr-only"> {entry.title}</span>
          </Button>
        </div>
      </form>
    </details>
  )
}

function NewEntry({ onAdd }: { onAdd: (title: string, dueDate: string | null) => Promise<unknown> }) {
  const [title, setTitle] = useState('')
  const [day, setDay] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // What the server said of the request before does not stand beside this one.
    setFailure(null)
    const refused = await onAdd(title, day || null)
    setFailure(refused)
    if (refused) return
    setTitle('')
    setDay('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="checklist-new">
      <h2 className="text-20">Add an entry</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_200px_auto] sm:items-start">
        <TextField
          label="What is to be done"
          maxLength={160}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={fieldMessage(failure, 'items.0.title')}
        />
        <TextField
          label="By"
          type="date"
          required={false}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={fieldMessage(failure, 'items.0.due_date')}
        />
        <Button type="submit" className="sm:mt-7">
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
  return (
    <section aria-labelledby="suggested" className="checklist-suggested">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="suggested" className="text-25">
          Suggested
        </h2>
        <Button variant="secondary" onClick={() => void onAdd(suggestions.map(({ key }) => key))}>
          Add all {suggestions.length}
        </Button>
      </div>
      <ul className="mt-4">
        {suggestions.map(({ key, title, group, why }) => (
          <li key={key} className="checklist-suggestion">
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-15 text-graphite">
                {group}. {why}
              </p>
            </div>
            <Button variant="quiet" onClick={() => void onAdd([key])}>
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
      <Loading label="The checklist is being read" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

function Missing({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="page py-12">
      <EmptyState
        title="This checklist could not be read"
        text="It may belong to another account, or the server did not answer."
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
