import { lookup } from 'node:dns/promises'
import { isPublic } from '#server/http/public-address.ts'

/** Which servers photographs may be fetched from. */
export type FetchReach = {
  /** All IP addresses of a host name. @throws an error of `node:dns` */
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
  accepts: (address: string) => boolean
}

/**
 * Vendors name the addresses that this server then calls, so these must not lead to other servers behind a firewall.
 * Tests pass their own; there is no setting for it.
 */
export const publicServers: FetchReach = {
  resolve: (host) => lookup(host, { all: true }),
  accepts: isPublic,
}
