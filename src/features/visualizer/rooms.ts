/** The room names of api.md section 11, by the model's room kinds. */
export const roomNames = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  living: 'Living Room',
  bedroom: 'Bedroom',
  laundry: 'Laundry',
  entry: 'Entry',
  outdoor: 'Landscaping/Outdoor',
} as const
