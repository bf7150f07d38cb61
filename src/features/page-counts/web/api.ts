import type { Http } from '#web/http.ts'

/** Counts of the whole platform for an Admin, of their own showroom for a professional. */
export const getPageCounts = (http: Http, ofHouse: boolean) =>
  http.get(ofHouse ? '/admin/page_counts' : '/showroom/page_counts')
