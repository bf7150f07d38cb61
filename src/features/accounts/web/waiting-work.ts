import { paths } from '#lib/paths.ts'
import { safePath } from '#lib/safe-path.ts'
import { http, httpWith } from '#web/browser-http.ts'
import { getStored, type MyItem, removeStored, setStored } from '#web/storage.ts'
import { toast } from '#web/toast.ts'

/** What a visitor had under way before he signed in or up: a cart, a room. */

/** Rule 4: a project from the saved item, and the cart moved into it. False when there is no cart or it did not work. */
export async function attachCart(): Promise<boolean> {
  const cartId = getStored('cart_id')
  if (!cartId) return false
  try {
    const quiet = httpWith({ quiet: true })
    const { data: projectId } = await quiet.send<string>('POST', '/projectCart', savedItem())
    await quiet.send('POST', '/projectCart/add_project_to_cart', {
      re_temp_project_id: cartId,
      project_id: projectId,
    })
    setStored('project', projectId)
    // The temporary cart is closed; the account's own cart is found without an id, and the header reads it anew.
    removeStored('cart_id')
    return true
  } catch {
    void toast.error('Please login to proceed.')
    return false
  }
}

/** Rule 7: the room that sent its visitor to sign in becomes a project. Its stored way back is used up. */
export async function makeWaitingRoom(): Promise<{
  visual: 'none' | 'made' | 'incomplete' | 'failed'
  redirect: string | null
}> {
  const stored = getStored('visual_redirect')
  if (!stored) return { visual: 'none', redirect: null }
  removeStored('visual_redirect')
  const redirect = safePath(stored)
  const item = getStored('my_item')
  if (!item?.showroom || !item.floorplan || !item.floorTemplate) return { visual: 'incomplete', redirect }
  try {
    const { data } = await http.send<string>('POST', '/projectCart', savedItem())
    setStored('project', data)
    return { visual: 'made', redirect }
  } catch {
    void toast.error('Internal server error.')
    return { visual: 'failed', redirect }
  }
}

/** The stored target of a sign-in that came from the cart; used once. */
export function takeRedirectTo(): string | null {
  const stored = getStored('redirect_to')
  if (stored) removeStored('redirect_to')
  return stored ? safePath(stored) : null
}

function savedItem(): MyItem {
  const item = getStored('my_item')
  return {
    showroom: item?.showroom ?? getStored('showroom')?.showroom ?? null,
    floorplan: item?.floorplan ?? null,
    floorTemplate: item?.floorTemplate ?? null,
    is_3d: item?.is_3d ?? false,
    project: item?.project ?? getStored('project'),
  }
}

/**
 * After a homeowner's registration: the cart is attached, the waiting room made. Resolves to where to go on, or null when
 * nothing was under way (spec 1 §4, registration).
 */
export async function finishRegistration(): Promise<string | null> {
  await attachCart()
  const { visual, redirect } = await makeWaitingRoom()
  if (visual === 'made') return redirect
  if (visual !== 'none') return paths.visualize()
  return takeRedirectTo()
}
