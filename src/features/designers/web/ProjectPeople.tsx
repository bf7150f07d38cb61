import { useState } from 'react'
import { endMinutes, type MemberRight, mayHaveRights, memberRights } from '#features/projects/members.ts'
import type { Designer, Hire, ProjectRow } from '#features/projects/schema.ts'
import { projectName, rightNames } from '#features/projects/web/project-words.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { CheckField, TextAreaField } from '#web/form/fields.tsx'
import { FieldError, useFailureNote } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { changeHire, rateHire } from './api.ts'
import { tradeAndPlace } from './designer-words.ts'
import { HireDialog } from './HireDialog.tsx'
import './designers.css'

type ProjectPeopleProps = {
  project: ProjectRow
  showroomName: string | undefined
  onClose: () => void
  onChanged: () => Promise<void>
}

/**
 * The professionals of the owner's project: what each may do, and how the work ends and is rated. For the professional
 * who works on it, the end of their work.
 */
export function ProjectPeople({ project, showroomName, onClose, onChanged }: ProjectPeopleProps) {
  const [hiring, setHiring] = useState(false)
  const { designers, showroom } = project
  const isOpen = (id: number) =>
    designers.some((each) => each.id === id && each.hire && mayHaveRights(each.hire.status))
  // Clients who came with a Showroom ID can hire its owner, who may not be in the directory.
  const ofShowroom =
    showroom !== null && showroomName && !isOpen(showroom) ? { id: showroom, company_name: showroomName } : null
  if (project.role !== 'owner') {
    const hire = designers.find((each) => each.hire?.status === 'accepted')?.hire
    return hire ? <EndOwnWork hire={hire} project={project} onClose={onClose} onEnded={onChanged} /> : null
  }
  if (hiring && ofShowroom)
    return <HireDialog designer={ofShowroom} project={project.id} onClose={() => setHiring(false)} onSent={onChanged} />
  return (
    <Dialog open onClose={onClose} title={`Designers for ${projectName(project.name)}`} size="wide">
      {designers.length === 0 ? (
        <p className="mt-3">
          No one works on this project yet. A professional that you hire can see it, its list and its design, and edit
          what you let them. Only you can order and pay.
        </p>
      ) : (
        <ul className="people">
          {designers.map((designer) =>
            designer.hire ? (
              <li
                key={designer.id}
                className="grid grid-cols-1 gap-x-12 gap-y-8 py-5 border-b border-stud min-[68.75rem]:grid-cols-[minmax(0,1fr)_340px]"
              >
                <Person designer={designer} hire={designer.hire} onChanged={onChanged} />
              </li>
            ) : null,
          )}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {ofShowroom ? <Button onClick={() => setHiring(true)}>Hire {ofShowroom.company_name}</Button> : null}
        <ButtonLink variant={ofShowroom ? 'secondary' : 'primary'} to={paths.designers({ project: project.id })}>
          Find a professional
        </ButtonLink>
      </div>
    </Dialog>
  )
}

type PersonProps = { designer: Designer; hire: Hire; onChanged: () => Promise<void> }

function Person({ designer, hire, onChanged }: PersonProps) {
  const { company_name: company } = designer
  const [rating, setRating] = useState(false)
  const [ending, setEnding] = useState(false)
  const mayResume = hire.resume_until !== null && hire.ended_by === 'owner'
  const withdraw = async () => {
    await changeHire(http, hire.id, { status: 'ended' })
    void toast.success('The request was withdrawn.')
    await onChanged()
  }
  const resume = async () => {
    await changeHire(http, hire.id, { resume: true })
    void toast.success(`${company} continues to work on the project.`)
    await onChanged()
  }
  return (
    <>
      <h3 className="text-20">{company}</h3>
      <p className="text-15 text-graphite">
        {designer.name} · {tradeAndPlace(designer)}
      </p>
      <p className="mt-2 text-15">
        {statusOf(hire)}
        {hire.budget === null ? null : ` · Budget ${formatDollars(hire.budget)}`}
      </p>
      {hire.message ? <p className="max-w-text wrap-anywhere whitespace-pre-line mt-2">{hire.message}</p> : null}
      {mayHaveRights(hire.status) ? <Rights hire={hire} company={company} onChanged={onChanged} /> : null}
      {hire.decided_at !== null && hire.status !== 'declined' ? (
        <Shown hire={hire} company={company} onChanged={onChanged} />
      ) : null}
      <div className="designer-actions mt-4">
        {hire.status === 'requested' ? (
          <ActionButton variant="secondary" action={withdraw}>
            Withdraw request<span className="sr-only"> of {company}</span>
          </ActionButton>
        ) : null}
        {hire.status === 'accepted' ? (
          <Button variant="secondary" onClick={() => setEnding(true)}>
            End work<span className="sr-only"> of {company}</span>
          </Button>
        ) : null}
        {mayResume ? (
          <ActionButton variant="secondary" action={resume}>
            Resume work<span className="sr-only">, {company}</span>
          </ActionButton>
        ) : null}
        {hire.can_rate && !rating ? (
          <Button onClick={() => setRating(true)}>
            Rate<span className="sr-only"> {company}</span>
          </Button>
        ) : null}
      </div>
      {mayResume && hire.resume_until ? (
        <p className="mt-2 text-14 text-graphite">
          {company} is notified after {formatTime(hire.resume_until)}. Until then you can resume it.
        </p>
      ) : null}
      {ending ? <EndWork hire={hire} company={company} onClose={() => setEnding(false)} onEnded={onChanged} /> : null}
      {rating ? <RateHire hire={hire} company={company} onClose={() => setRating(false)} onRated={onChanged} /> : null}
    </>
  )
}

type EndWorkProps = { hire: Hire; company: string; onClose: () => void; onEnded: () => Promise<void> }

function EndWork({ hire, company, onClose, onEnded }: EndWorkProps) {
  return (
    <EndDialog
      hire={hire}
      title={`End the work of ${company}?`}
      loses={`${company} can no longer see this project, its list and design, or write in its chat. What they did stays: the list, the design, the messages and every order.`}
      back={`You can undo this for ${endMinutes} minutes. They are notified after that, or when you rate their work.`}
      onClose={onClose}
      onEnded={onEnded}
    />
  )
}

type EndOwnWorkProps = Omit<EndWorkProps, 'company'> & { project: ProjectRow }

function EndOwnWork({ hire, project, onClose, onEnded }: EndOwnWorkProps) {
  const client = project.owner_name ?? 'Your client'
  return (
    <EndDialog
      hire={hire}
      title={`End your work on ${projectName(project.name)}?`}
      loses="You can no longer see this project, its list and design, or write in its chat. What you did stays: the list, the design, the messages and every order."
      back={`You can undo this above your projects for ${endMinutes} minutes. ${client} is notified after that, or when they rate your work.`}
      onClose={onClose}
      onEnded={onEnded}
    />
  )
}

type EndDialogProps = {
  hire: Hire
  title: string
  /** What the professional can no longer do, and how the end is undone, in sentences. */
  loses: string
  back: string
  onClose: () => void
  onEnded: () => Promise<void>
}

function EndDialog({ hire, title, loses, back, onClose, onEnded }: EndDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <ActionForm
        effect={
          <>
            <p>{loses}</p>
            <p className="mt-2">{back}</p>
          </>
        }
        sentence={null}
        draft={`end of ${hire.id}`}
        send={async () => {
          await changeHire(quietHttp, hire.id, { status: 'ended' })
          return { message: 'The work has ended.' }
        }}
        onDone={() => {
          onClose()
          return onEnded()
        }}
        action="End work"
        danger
        cancel="Go back"
        onCancel={onClose}
      />
    </Dialog>
  )
}

function statusOf({ status, requested_at, decided_at, ended_at, rating }: Hire): string {
  if (status === 'requested') return `Asked on ${formatDate(requested_at)}, no answer yet`
  if (status === 'accepted') return `Works on it since ${formatDate(decided_at ?? requested_at)}`
  if (status === 'declined') return `Declined on ${formatDate(decided_at ?? requested_at)}`
  const end = formatDate(ended_at ?? requested_at)
  if (decided_at === null) return `You withdrew the request on ${end}`
  return rating === null ? `Ended on ${end}` : `Ended on ${end} · You gave ${counted(rating, 'star')}`
}

/** The owner's consent to show the project's design in the professional's profile. */
function Shown({ hire, company, onChanged }: RightsProps) {
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const change = async (shown: boolean) => {
    setBusy(true)
    showFailure(null)
    try {
      await changeHire(http, hire.id, { shows_room: shown })
      await onChanged()
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-3" aria-busy={busy || undefined}>
      <CheckField
        label={`${company} may show the design of this project in their public profile`}
        hint="Its picture, name and products, without your name or prices. You can take this back at any time."
        checked={hire.shows_room}
        onChange={(event) => {
          if (!busy) void change(event.target.checked)
        }}
      />
      {note}
    </div>
  )
}

type RightsProps = { hire: Hire; company: string; onChanged: () => Promise<void> }

/** What the professional may do; each change applies at once. */
function Rights({ hire, company, onChanged }: RightsProps) {
  const [rights, setRights] = useState<readonly MemberRight[]>(hire.rights)
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const change = async (right: MemberRight, given: boolean) => {
    const wanted = given ? [...rights, right] : rights.filter((each) => each !== right)
    setBusy(true)
    setRights(wanted)
    showFailure(null)
    try {
      const { data } = await changeHire(http, hire.id, { rights: [...wanted] })
      setRights(data.hire?.rights ?? wanted)
      await onChanged()
    } catch (failure) {
      setRights(rights)
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="mt-3" aria-busy={busy || undefined}>
      <legend className="text-15 font-semibold">What {company} can do besides viewing the project</legend>
      <div className="mt-2 grid gap-2">
        {memberRights.map((right) => (
          <CheckField
            key={right}
            label={rightNames[right]}
            checked={rights.includes(right)}
            onChange={(event) => {
              if (!busy) void change(right, event.target.checked)
            }}
          />
        ))}
      </div>
      {note}
    </fieldset>
  )
}

type RateHireProps = { hire: Hire; company: string; onClose: () => void; onRated: () => Promise<void> }

/** Stars and a few sentences about finished work, which then appear on the professional's profile. */
function RateHire({ hire, company, onClose, onRated }: RateHireProps) {
  const fields = useFields({ rating: '', text: '' }, { draft: `rating of ${hire.id}` })
  const { values, errors } = fields
  const { busy, problem, submit } = useSubmit(async () => {
    const missing = {
      ...(values.rating ? {} : { rating: 'Choose one to five stars.' }),
      ...(values.text.trim() ? {} : { text: 'Write a sentence or two.' }),
    }
    if (Object.keys(missing).length > 0) return fields.refuse(missing)
    const body = { rating: Number(values.rating), text: values.text }
    const { message } = await rateHire(quietHttp, hire.id, body)
    if (message) void toast.success(message)
    await onRated()
    onClose()
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <fieldset>
        <legend className="text-15 font-semibold">Stars for {company}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {['1', '2', '3', '4', '5'].map((star) => (
            <label key={star} className="inline-flex items-center gap-2 min-h-11">
              <input
                type="radio"
                className="check"
                name="rating"
                value={star}
                checked={values.rating === star}
                onChange={() => fields.set({ rating: star })}
              />
              {counted(Number(star), 'star')}
            </label>
          ))}
        </div>
        <FieldError>{errors.rating}</FieldError>
      </fieldset>
      <TextAreaField
        label="How was the work?"
        hint="Shown on their profile with your first name and initial."
        maxLength={2000}
        {...fields.text('text')}
      />
      <DialogFoot problem={problem} action="Submit rating" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
