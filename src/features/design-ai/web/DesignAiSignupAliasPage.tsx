export default function DesignAiSignupAliasPage() {
  return <h1>DesignAiSignupAliasPage</h1>
}
