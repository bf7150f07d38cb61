import { paths, safePath } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { type Http, HttpFailure, isMissing } from '#web/browser/http.ts'
import { getStored, type MyItem, removeStored, setStored } from '#web/browser/storage.ts'
import { toast } from '#web/page/toast.ts'
import { sessionHttp } from '../session.ts'

/** How to call the API and report failures for a cart or room from before the sign-in. */

export type Hands = {
  /** As the account that has just signed in; failures are shown by this module, not by the client. */
  quiet: Http
  /** As a guest: a cart that a guest can read has no owner yet. */
  asGuest: Http
  showProblem: (problem: string) => void
}

const inBrowser: Hands = {
  quiet: httpWith({ quiet: true }),
  asGuest: sessionHttp(null),
  showProblem: (problem) => void toast.error(problem),
}

/**
 * Rule 4: creates a project from the saved item and moves the guest's cart into it. `own` is a cart that already
 * belongs to this account, `none` a missing one; neither creates a project.
 */
export async function attachGuestCart(hands: Hands = inBrowser): Promise<'attached' | 'own' | 'none' | 'failed'> {
  const cartId = getStored('cart_id')
  if (!cartId) return 'none'
  const whose = await ownerOf(cartId, hands)
  if (whose === 'nobody') return moveIntoProject(cartId, hands)
  // Ordered since, or another account's: forget an id that opens no cart.
  if (whose === 'gone') removeStored('cart_id')
  return whose === 'gone' ? 'none' : 'own'
}

async function ownerOf(cartId: string, { asGuest, quiet }: Hands): Promise<'nobody' | 'me' | 'gone'> {
  const query = { temp_project_id: cartId, is_cart: 1 } as const
  const seenBy = async (http: Http) => {
    const { data } = await http.get('/projectCart', { query })
    return 'id' in data && data.id === cartId
  }
  try {
    if (await seenBy(asGuest)) return 'nobody'
    return (await seenBy(quiet)) ? 'me' : 'gone'
  } catch (failure) {
    // A malformed cart id is refused. Without a response the cart counts as a guest's, and the move reports the
    // failure.
    return failure instanceof HttpFailure && failure.status === 422 ? 'gone' : 'nobody'
  }
}

async function moveIntoProject(cartId: string, { quiet, showProblem }: Hands): Promise<'attached' | 'none' | 'failed'> {
  const item = savedItem()
  let projectId: string
  try {
    projectId = await saveProject(item, quiet)
  } catch {
    showProblem('Please login to proceed.')
    return 'failed'
  }
  try {
    const body = { re_temp_project_id: cartId, project_id: projectId }
    await quiet.send('POST', '/projectCart/add_project_to_cart', { body })
  } catch (failure) {
    // Deletes a project that was created only for this cart.
    if (projectId !== item.project)
      await quiet.send('DELETE', '/projectCart/:projectId', { path: { projectId } }).catch(() => {})
    if (isMissing(failure)) {
      removeStored('cart_id')
      return 'none'
    }
    showProblem((failure instanceof HttpFailure && failure.message) || 'Please login to proceed.')
    return 'failed'
  }
  setStored('project', projectId)
  // The temporary cart is closed; the account's own cart is found without an id, and the header reloads it.
  removeStored('cart_id')
  return 'attached'
}

/** Rule 7: saves the room that required the sign-in as a project and uses up its stored path. */
export async function makeWaitingRoom({ quiet, showProblem }: Hands = inBrowser): Promise<{
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
    setStored('project', await saveProject(savedItem(), quiet))
    return { visual: 'made', redirect }
  } catch {
    showProblem('Internal server error.')
    return { visual: 'failed', redirect }
  }
}

/**
 * The stored target of a sign-in that came from the cart; every sign-in removes it, so that it does not affect a later
 * one.
 */
export function takeRedirectTo(): string | null {
  const stored = getStored('redirect_to')
  if (stored) removeStored('redirect_to')
  return stored ? safePath(stored) : null
}

/** The saved project, or a new one when it was deleted since or belongs to another account. */
export async function saveProject(item: MyItem, quiet: Http): Promise<string> {
  const save = async (given: MyItem) => {
    const floorplan = given.floorplan === null ? null : Number(given.floorplan)
    return (await quiet.send('POST', '/projectCart', { body: { ...given, floorplan } })).data
  }
  try {
    return await save(item)
  } catch (failure) {
    const isGone = failure instanceof HttpFailure && (failure.status === 404 || failure.status === 403)
    if (!item.project || !isGone) throw failure
    removeStored('project')
    return save({ ...item, project: null })
  }
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
 * After a homeowner's registration: attaches the cart and saves the waiting room. Resolves to the next path, or null
 * when there was neither (spec 1 §4, registration).
 */
export async function finishRegistration(hands: Hands = inBrowser): Promise<string | null> {
  await attachGuestCart(hands)
  const { visual, redirect } = await makeWaitingRoom(hands)
  const target = takeRedirectTo()
  if (visual === 'made') return redirect
  if (visual !== 'none') return paths.visualize()
  return target ?? (await ownDesign(hands))
}

/** The path of the guest design that the account now owns; null when there is none. */
async function ownDesign({ quiet }: Hands): Promise<string | null> {
  const scene = getStored('last_design')
  return scene && (await claimDesign(quiet, [])) ? paths.visualize({ scene }) : null
}

/** The fields of a saved design that decide whether it can be claimed. */
type Claimable = { id: string; version: number; read_only: boolean; updated_at: string }

/**
 * Assigns the last guest design of this browser to the account that has signed in since; returns true if it did.
 * `latest`: the account's most recently changed designs.
 */
export async function claimDesign(
  http: Http,
  latest: readonly Pick<Claimable, 'id' | 'updated_at'>[],
): Promise<boolean> {
  const id = getStored('last_design')
  if (!id || latest.some((own) => own.id === id)) return false
  try {
    const { data } = await http.get('/scenes/:id', { path: { id } })
    const oldest = latest.at(-1)
    // A design that is older than the listed ones may already belong to this account.
    if (data.read_only || (oldest && latest.length >= 12 && data.updated_at <= oldest.updated_at)) return false
    await http.send('PUT', '/scenes/:id', { path: { id }, body: { version: data.version, autosave: true } })
    return true
  } catch {
    // Deleted, or owned by another account.
    return false
  }
}
