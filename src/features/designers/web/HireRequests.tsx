import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { projectName } from '#features/projects/web/project-words.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { toast } from '#web/page/toast.ts'
import type { HireChange, HireRequest } from '../schema.ts'
import { changeHire, openInquiry } from './api.ts'
import './designers.css'
import { useApi } from '#web/page/use-api.ts'

type HireRequestsProps = {
  /** The number of projects listed below; the requests are read again when it changes. */
  projects: number
  onChanged: () => Promise<void>
}

/**
 * The requests that wait for a professional's answer, and the work whose end they can take back; nothing for other
 * accounts, without requests and beside a client.
 */
export function HireRequests(props: HireRequestsProps) {
  const { user } = useSession()
  return user?.type === 'Contractor' && !user.client_safe ? <RequestList {...props} /> : null
}

function RequestList({ projects, onChanged }: HireRequestsProps) {
  const reading = useApi('/hire_requests', { version: projects })
  const navigate = useNavigate()
  const all = reading.data ?? []
  const requests = all.filter(({ resume_until }) => resume_until === null)
  const change = async ({ id }: HireRequest, wanted: HireChange, message: string) => {
    try {
      await changeHire(http, id, wanted)
      void toast.success(message)
    } finally {
      // Also after a refusal: the client may have withdrawn the request.
      await reading.again()
      await onChanged()
    }
  }
  const ask = async (request: HireRequest) => {
    const { data: room } = await openInquiry(http, { hire_id: request.id })
    await navigate(paths.chat(room.inquiry?.continues_in?.project ?? room.project))
  }
  const ended = all.map((one) =>
    one.resume_until === null ? null : (
      <div key={one.id} className="flex flex-wrap gap-4 items-start justify-between py-4 border-b border-stud">
        <p className="text-15">
          You ended your work on “{projectName(one.project_name)}”. {one.client} is notified after{' '}
          {formatTime(one.resume_until)}. Until then you can resume it.
        </p>
        <div className="designer-actions">
          <ActionButton
            variant="secondary"
            action={() => change(one, { resume: true }, `You work on “${projectName(one.project_name)}” again.`)}
          >
            Resume work<span className="sr-only">, {projectName(one.project_name)}</span>
          </ActionButton>
        </div>
      </div>
    ),
  )
  if (requests.length === 0) return ended
  return (
    <>
      {ended}
      <section aria-labelledby="hire-requests" className="mb-10">
        <h2 id="hire-requests" className="text-25">
          {counted(requests.length, 'request')} from clients
        </h2>
        <ul>
          {requests.map((request) => (
            <li key={request.id} className="flex flex-wrap gap-4 items-start justify-between py-4 border-b border-stud">
              <div className="min-w-0">
                <h3 className="text-20">{projectName(request.project_name)}</h3>
                <p className="text-15 text-graphite">
                  {request.client}, {formatDate(request.requested_at)}
                  {request.budget === null ? null : ` · Budget ${formatDollars(request.budget)}`}
                </p>
                {request.message ? (
                  <p className="max-w-text wrap-anywhere whitespace-pre-line mt-2">{request.message}</p>
                ) : null}
              </div>
              <div className="designer-actions">
                <ActionButton
                  action={() =>
                    change(request, { status: 'accepted' }, `You now work on “${projectName(request.project_name)}”.`)
                  }
                >
                  Accept<span className="sr-only"> {projectName(request.project_name)}</span>
                </ActionButton>
                <ActionButton
                  variant="secondary"
                  action={() => change(request, { status: 'declined' }, 'The request was declined.')}
                >
                  Decline<span className="sr-only"> {projectName(request.project_name)}</span>
                </ActionButton>
                <ActionButton variant="quiet" action={() => ask(request)}>
                  Ask or offer a fee<span className="sr-only">, {projectName(request.project_name)}</span>
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
