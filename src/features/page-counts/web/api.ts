import type { Http } from '#web/http.ts'
import type { PageCounts } from '../schema.ts'

/** Counts of the whole platform for an Admin, of their own showroom for a professional. */
export const getPageCounts = (http: Http, ofHouse: boolean) =>
  http.get<PageCounts>(ofHouse ? '/admin/page_counts' : '/showroom/page_counts')
