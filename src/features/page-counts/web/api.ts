import type { Http } from '#web/http.ts'
import type { PageCounts } from '../schema.ts'

/** Of the whole house for an Admin, of his own showroom for a professional. */
export const getPageCounts = (http: Http, ofHouse: boolean) =>
  http.get<PageCounts>(ofHouse ? '/admin/page_counts' : '/showroom/page_counts')
