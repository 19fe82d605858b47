"use client";

import { type CSSProperties, useState } from "react";

/** Who has the room: both, by the split; the responses; or the dialogue, with the responses folded away. */
export type Room = "both" | "responses" | "dialogue";

const NEXT: Record<Room, Room> = { both: "responses", responses: "dialogue", dialogue: "both" };

/**
 * How dialogue and desk share the height. The split stays from item to item; room given to one of them is for the item
 * at hand. While a mark asks for its reason on the desk, the dialogue gives way, not what is judged.
 */
export function useRoom(item: string | null, split: number | null, asking: boolean) {
  const [given, setGiven] = useState<{ item: string; room: Room } | null>(null);
  const room = given && given.item === item ? given.room : "both";
  const give = (to: Room) => item && setGiven({ item, room: to });
  return {
    room,
    give,
    /** The next of the three. */
    turn: () => give(NEXT[room]),
    /** For the column of dialogue and desk; nothing is set where everything has its usual height. */
    style: { ...styleOf(room, split), ...(asking && { "--read": "4rem" }) } as CSSProperties,
  };
}

export type UsedRoom = ReturnType<typeof useRoom>;

function styleOf(room: Room, split: number | null): Record<string, string> {
  if (room === "responses") return { "--judged": "100dvh", "--read": "4rem" };
  return split !== null ? { "--judged": `${split}dvh` } : {};
}
