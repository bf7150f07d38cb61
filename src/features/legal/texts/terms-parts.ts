import { licenseSections } from './license.ts'
import { termsSections } from './terms.ts'
import { termsLawSections } from './terms-law.ts'

/** The two agreements of the terms page. */
export const termsParts = [
  { id: 'part-license', title: 'End User License Agreement', sections: licenseSections },
  { id: 'part-terms', title: 'Terms of Service', sections: [...termsSections, ...termsLawSections] },
]
