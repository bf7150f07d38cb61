export default function DesignAiLoginPage() {
  return <h1>DesignAiLoginPage</h1>
}
