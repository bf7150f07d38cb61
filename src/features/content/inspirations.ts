/** The tabs of Inspired Designs; the wording is exact (spec 1 §2). */
export const inspirationTabs = ['Bathroom', 'Kitchen', 'Living Room', 'Landscaping/Outdoor'] as const
export type InspirationTab = (typeof inspirationTabs)[number]
