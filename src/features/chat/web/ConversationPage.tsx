import {
  type ClientLoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useOutletContext,
} from 'react-router'
import { closeBesideClient, requireSession, useSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { getConversation, openSupport } from './api.ts'
import type { ChatContext } from './ChatPage.tsx'
import { ConversationView } from './ConversationView.tsx'

export const handle = { auth: true }

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof clientLoader>> }) {
  const title = loaderData ? `${loaderData.conversation.room.title} – Messages` : 'Messages'
  return [{ title: titled(title) }, { name: 'robots', content: 'noindex' }]
}

/** @throws a redirect from /chat/support to the account's support conversation, or to the Admins' queue */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const { id = '' } = params
  if (id === 'support') {
    if (user.type === 'Admin') throw redirect(paths.portalQueue('support'))
    closeBesideClient(user)
    const { data: room } = await openSupport(http)
    throw redirect(paths.chat(room.project))
  }
  const { data: conversation } = await getConversation(http, id)
  return { conversation }
}

/** The stream updates an open conversation. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id
}

export default function ConversationPage() {
  const { conversation } = useLoaderData<typeof clientLoader>()
  const { user } = useSession()
  const { setRoom, removeRoom } = useOutletContext<ChatContext>()
  if (!user) return null
  return (
    <ConversationView
      key={conversation.room.project}
      first={conversation}
      account={user.id}
      onOpened={setRoom}
      onClosed={removeRoom}
    />
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      title="Messages"
      text="The conversation could not be loaded"
      missing={{
        title: 'This conversation is not available',
        text: 'It does not exist, or it is no longer shared with you.',
        actions: <ButtonLink to={paths.chat()}>Your messages</ButtonLink>,
      }}
    />
  )
}
