import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { projectName } from '#features/projects/web/project-words.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import type { HireRequest } from '../schema.ts'
import { changeHire, getHireRequests, openInquiry } from './api.ts'
import './designers.css'

type HireRequestsProps = { onChanged: () => Promise<void> }

/** The requests that wait for a professional's answer; nothing for other accounts, without requests and beside a client. */
export function HireRequests({ onChanged }: HireRequestsProps) {
  const { user } = useSession()
  return user?.type === 'Contractor' && !user.client_safe ? <Waiting onChanged={onChanged} /> : null
}

function Waiting({ onChanged }: HireRequestsProps) {
  const reading = useLoaded('hire requests', () => getHireRequests(quietHttp))
  const navigate = useNavigate()
  const requests = reading.data ?? []
  if (requests.length === 0) return null
  const answer = async (request: HireRequest, status: 'accepted' | 'declined') => {
    try {
      await changeHire(http, request.id, { status })
      void toast.success(
        status === 'accepted'
          ? `You now work on “${projectName(request.project_name)}”.`
          : 'The request was declined.',
      )
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
  return (
    <section aria-labelledby="hire-requests" className="hire-requests">
      <h2 id="hire-requests" className="text-25">
        {counted(requests.length, 'request')} from clients
      </h2>
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="hire-request">
            <div className="min-w-0">
              <h3 className="text-20">{projectName(request.project_name)}</h3>
              <p className="text-15 text-graphite">
                {request.client}, {formatDate(request.requested_at)}
                {request.budget === null ? null : ` · Budget ${formatDollars(request.budget)}`}
              </p>
              {request.message ? <p className="designer-words mt-2">{request.message}</p> : null}
            </div>
            <div className="designer-actions">
              <ActionButton action={() => answer(request, 'accepted')}>
                Accept<span className="sr-only"> {projectName(request.project_name)}</span>
              </ActionButton>
              <ActionButton variant="secondary" action={() => answer(request, 'declined')}>
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
  )
}
