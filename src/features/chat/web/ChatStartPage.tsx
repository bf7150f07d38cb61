import { useOutletContext, useSearchParams } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { ChatContext } from './ChatPage.tsx'
import { FileGallery } from './files/FileGallery.tsx'

/** Beside the list when no conversation is open: how one starts, or the files of all. */
export default function ChatStartPage() {
  const { rooms } = useOutletContext<ChatContext>()
  const [params] = useSearchParams()
  const { user } = useSession()
  if (params.get('t') === 'files')
    return (
      <div className="chat-files">
        <h2 className="text-25">Files of all conversations</h2>
        <FileGallery project={null} rooms={rooms} />
      </div>
    )
  const isPro = user?.type === 'Contractor'
  const mayShare = user?.type === 'User'
  const support =
    user?.type === 'Admin' ? null : (
      <ButtonLink to={paths.support()} variant={mayShare || isPro ? 'secondary' : 'primary'}>
        Chat with support
      </ButtonLink>
    )
  return (
    <div
      className="p-[clamp(20px,4vw,48px)] sm:overflow-y-auto max-sm:not-data-empty:hidden"
      data-empty={rooms.length === 0 || undefined}
    >
      <EmptyState
        title={rooms.length === 0 ? 'No conversations yet' : 'Choose a conversation'}
        text={
          mayShare
            ? 'A conversation starts when you ask a professional a question, share a project with your contractor or designer, or hire someone for it. For questions about an order or your account, chat with support.'
            : isPro
              ? 'A conversation starts when somebody asks you a question, shares a project in your showroom with you, or hires you for it. For questions about your showroom, chat with support.'
              : user?.type === 'Admin'
                ? 'Conversations of customers with support appear here and in the support queue.'
                : 'For questions about orders, payouts or your account, chat with support.'
        }
        actions={
          <>
            {mayShare ? <ButtonLink to={paths.projects()}>Your projects</ButtonLink> : null}
            {isPro ? <ButtonLink to={paths.portalShowroom()}>Your showroom</ButtonLink> : null}
            {user?.type === 'Admin' ? <ButtonLink to={paths.portalQueue('support')}>Support queue</ButtonLink> : null}
            {support}
          </>
        }
      />
    </div>
  )
}
