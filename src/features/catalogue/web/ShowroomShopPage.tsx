export default function ShowroomShopPage() {
  return <h1>ShowroomShopPage</h1>
}
