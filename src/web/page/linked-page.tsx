import { data } from 'react-router'
import { paths } from '#lib/paths.ts'
import { type ApiResponse, HttpFailure } from '../browser/http.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { EmptyState } from '../parts/devices.tsx'
import { PageHead } from './PageHead.tsx'

/**
 * What the link of a mail opens, without an account. Status 404 for an unknown link, 410 for one that has ended; the
 * refusal says which, by the reasons in `ends`.
 */
export async function readLink<T>(read: Promise<ApiResponse<T>>, ends: Record<string, string>) {
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  try {
    return data({ opened: (await read).data, refusal: '' }, { headers })
  } catch (failure) {
    if (!(failure instanceof HttpFailure) || (failure.status !== 404 && failure.status !== 410)) throw failure
    const { reason = '' } = (failure.data ?? {}) as { reason?: string }
    const refusal = ends[reason] ?? 'This link does not exist.'
    return data({ opened: null, refusal }, { status: failure.status, headers })
  }
}

export function DeadLink({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHead title={title} />
      <div className="page py-8 sm:py-12">
        <EmptyState
          title="This link does not work"
          text={text}
          actions={<ButtonLink to={paths.home()}>Go to the home page</ButtonLink>}
        />
      </div>
    </>
  )
}
