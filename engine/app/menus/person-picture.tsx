import { useState } from "react";
import { useConsole } from "../../services/use-console.ts";
import { Avatar } from "../../ui/display/avatar.tsx";

/** The picture of the id token, or initials where there is none or it cannot be loaded. */
export function PersonPicture({ name }: { readonly name: string }) {
  const { signIn } = useConsole();
  const [broken, setBroken] = useState(false);
  const picture = signIn.identity?.picture;
  if (picture === undefined || broken || !/^https?:/i.test(picture)) return <Avatar name={name} />;
  return (
    <img
      src={picture}
      alt=""
      referrerPolicy="no-referrer"
      className="size-7 rounded-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}
