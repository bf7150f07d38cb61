import { maxMediaMegabytes } from '#features/media/rules.ts'
import type { ZipLimits } from '#lib/open-zip.ts'

const mebibyte = 1024 * 1024

/** Of one import. */
export const maxPhotographs = 5000

const fileBytes = maxMediaMegabytes * mebibyte
/** Of a ZIP that is sent as it is. */
export const maxZipMegabytes = 38
export const sentZip: ZipLimits = { entries: 1000, fileBytes, unpacked: 200 * mebibyte }
/** Of a ZIP that the page opens itself, to send its photographs one after the other. */
export const openedZip: ZipLimits = { entries: 2 * maxPhotographs, fileBytes, unpacked: 50 * 1024 * mebibyte }
