import { type RouterContextProvider, redirect } from 'react-router'
import { paths } from '#lib/paths.ts'
import { type Http, HttpFailure, httpContext, showroomContext } from '#web/http.ts'
import { getShopProfile } from './api.ts'

/**
 * Loads a page as the visitor's showroom shows it. The showroom's ID comes from a cookie that may be older than the
 * showroom: then the page is loaded without one, and the frame clears the cookie. What does not exist goes to the
 * not-found page (spec 2 §2); any other failure stays one.
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

/** Sends what does not exist to the not-found page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (failure) {
    if (isMissing(failure)) throw redirect(paths.notFound())
    throw failure
  }
}

export function isMissing(failure: unknown): boolean {
  return failure instanceof HttpFailure && failure.status === 404
}
