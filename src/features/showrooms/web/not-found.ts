import { type RouterContextProvider, redirect } from 'react-router'
import { paths } from '#lib/paths.ts'
import { type Http, httpContext, isMissing, showroomContext } from '#web/browser/http.ts'
import { getShopProfile } from './api.ts'

/**
 * Loads a page for the visitor's showroom. The cookie may contain the ID of a showroom that no longer exists: then the
 * page is loaded without a showroom, and the layout clears the cookie. Missing data redirects to the not-found page
 * (spec 2 §2); other errors are thrown unchanged.
 */
export async function inShowroom<T>(
  context: Readonly<RouterContextProvider>,
  load: (http: Http, vsdId: string | null) => Promise<T>,
): Promise<T> {
  const http = context.get(httpContext)
  const vsdId = context.get(showroomContext)
  try {
    return await load(http, vsdId)
  } catch (failure) {
    if (!isMissing(failure)) throw failure
    if (vsdId === null || (await getShopProfile(http, { vsdId }, false))) throw redirect(paths.notFound())
    return orNotFound(load(http, null))
  }
}

/** Redirects to the not-found page if the response is 404. */
export async function orNotFound<T>(response: Promise<T>): Promise<T> {
  try {
    return await response
  } catch (failure) {
    if (isMissing(failure)) throw redirect(paths.notFound())
    throw failure
  }
}
