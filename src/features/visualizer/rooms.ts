/** The rooms of api.md section 11, by the kinds that the model knows. */
export const roomNames = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  living: 'Living Room',
  bedroom: 'Bedroom',
  laundry: 'Laundry',
  entry: 'Entry',
  outdoor: 'Landscaping/Outdoor',
} as const
