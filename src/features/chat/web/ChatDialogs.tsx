import { site } from '#lib/site.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { toast } from '#web/page/toast.ts'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { ChatMessage, ChatRoom } from '../schema.ts'
import { blockInquiry, reportMessage } from './api.ts'
import { announceHere } from './chat-events.ts'
import { Initial } from './Initial.tsx'

export const rolesWord: Record<ChatRoom['members'][number]['role'], string> = {
  owner: 'Owner',
  hired: 'Hired',
  professional: 'Professional',
  partner: 'Partner',
  editor: 'Editor',
  viewer: 'Viewer',
  support: 'Support',
  client: 'Client',
}

type MembersDialogProps = { room: ChatRoom; account: number; onClose: () => void }

export function MembersDialog({ room, account, onClose }: MembersDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Members">
      <ul className="mt-4 grid gap-3">
        {room.members.map((member) => (
          <li key={member.id} className="flex min-w-0 items-center gap-3">
            <Initial name={member.name} />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {member.name}
                {member.id === account ? ' (you)' : null}
              </span>
              <span className="block text-14 text-graphite">{rolesWord[member.role]}</span>
            </span>
          </li>
        ))}
      </ul>
      {room.kind === 'project' ? (
        <p className="mt-6 text-14 text-graphite">
          Only these people can read the conversation. The owner of the project decides who may write in it.
        </p>
      ) : null}
      {room.inquiry ? <Block room={room} account={account} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** Closes a conversation that somebody else has opened; who closed it can open it again. */
function Block({ room, account, onClose }: MembersDialogProps) {
  const by = room.inquiry?.blocked_by ?? null
  if (by !== null && by !== account) return null
  const isBlocked = by !== null
  const change = async () => {
    await blockInquiry(http, room.project, !isBlocked)
    announceHere({ event: 'members', data: { project: room.project } })
    onClose()
    void toast.success(isBlocked ? 'The conversation is open again.' : 'The conversation is closed for both of you.')
  }
  return (
    <div className="mt-6 grid gap-3 text-14 text-graphite">
      <p>
        {isBlocked
          ? 'You have blocked this conversation. Neither of you can write in it.'
          : 'Blocking closes the conversation for both of you. You can open it again. To tell our support team about a message, report it with the flag beside it.'}
      </p>
      <ActionButton variant="secondary" action={change}>
        {isBlocked ? 'Unblock' : 'Block'} {room.title}
      </ActionButton>
    </div>
  )
}

type ReportDialogProps = { message: ChatMessage; onClose: () => void }

export function ReportDialog({ message, onClose }: ReportDialogProps) {
  const { id, sender, body, files } = message
  return (
    <Dialog open onClose={onClose} title="Report this message">
      <ActionForm
        draft={`report ${id}`}
        effect={
          <>
            <p>Our support team reads the message and your reason. {sender.name} is not told who reported it.</p>
            <blockquote className="mt-3 border-l-3 border-rule pl-3 wrap-anywhere">
              {body || files.map(({ name }) => name).join(', ')}
            </blockquote>
          </>
        }
        sentence={{
          label: 'What is wrong with it?',
          hint: `For example, spam, a threat, or a request to pay outside of ${site.name}.`,
          most: 1000,
          missing: 'Enter what is wrong with the message.',
        }}
        send={(reason) => reportMessage(quietHttp, id, reason)}
        onDone={onClose}
        action="Report message"
        cancel="Cancel"
        onCancel={onClose}
      />
    </Dialog>
  )
}
