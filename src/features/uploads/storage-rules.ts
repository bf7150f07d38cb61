const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** Whose storage it is. */
export type StorageKind = 'ai' | 'unverified' | 'homeowner' | 'professional' | 'vendor' | 'admin'

/**
 * The bytes that an account may store, all its files together. A homeowner's project has about 20 MB of photographs and
 * plans; a vendor's 25,000 products have 10 GB.
 */
export const mostStored: Record<StorageKind, number> = {
  ai: 200 * megabyte,
  unverified: 50 * megabyte,
  homeowner: gigabyte,
  professional: 5 * gigabyte,
  vendor: 50 * gigabyte,
  admin: 50 * gigabyte,
}

/** A room's picture is counted so, whatever its size. */
export const pictureBytes = 100 * 1024

/** Bytes as a person reads them: 820 kB, 4.2 MB. */
export function sizeWord(bytes: number): string {
  if (bytes >= gigabyte) return `${trimmed(bytes / gigabyte)} GB`
  if (bytes >= megabyte) return `${trimmed(bytes / megabyte)} MB`
  return `${Math.ceil(bytes / 1024)} kB`
}

function trimmed(n: number): string {
  return n >= 100 ? String(Math.round(n)) : String(Math.round(n * 10) / 10)
}
