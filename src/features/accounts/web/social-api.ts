import type { Http } from '#web/http.ts'
import type { SocialBody } from '../social-schema.ts'

/** The provider's sign-in URL, and the state that identifies the visitor on return. */
export const startSocial = (http: Http, provider: string) =>
  http.send('POST', '/social/{provider}/start', { path: { provider } })

export const socialLogin = (http: Http, body: SocialBody) =>
  http.send('POST', '/sociallogin/{provider}', { path: { provider: body.provider }, body })
