import {
  AppWindow,
  ArrowDown,
  ArrowUp,
  BookOpen,
  Building2,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CirclePlus,
  CircleQuestionMark,
  Clock,
  Code,
  Copy,
  Database,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  Folder,
  Funnel,
  Globe,
  GripVertical,
  IdCard,
  Info,
  KeyRound,
  Layers,
  LayoutGrid,
  Link,
  List,
  Lock,
  LogOut,
  type LucideIcon,
  Mail,
  Menu,
  Monitor,
  Moon,
  Move,
  Palette,
  Pencil,
  Plus,
  Puzzle,
  RefreshCw,
  Search,
  Settings,
  Shield,
  Sun,
  Trash2,
  TriangleAlert,
  Upload,
  User,
  Users,
  X,
} from "lucide-react";
import { cx } from "./cx.ts";

/** Only icons listed here are shipped; add a line to use another. */
const icons = {
  alert: TriangleAlert,
  "arrow-down": ArrowDown,
  "arrow-up": ArrowUp,
  book: BookOpen,
  building: Building2,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "circle-alert": CircleAlert,
  card: IdCard,
  "circle-plus": CirclePlus,
  clock: Clock,
  code: Code,
  copy: Copy,
  database: Database,
  download: Download,
  external: ExternalLink,
  eye: Eye,
  "eye-off": EyeOff,
  filter: Funnel,
  folder: Folder,
  globe: Globe,
  grid: LayoutGrid,
  grip: GripVertical,
  help: CircleQuestionMark,
  info: Info,
  key: KeyRound,
  layers: Layers,
  link: Link,
  list: List,
  lock: Lock,
  logout: LogOut,
  mail: Mail,
  menu: Menu,
  monitor: Monitor,
  moon: Moon,
  more: Ellipsis,
  move: Move,
  palette: Palette,
  pencil: Pencil,
  plus: Plus,
  puzzle: Puzzle,
  refresh: RefreshCw,
  search: Search,
  settings: Settings,
  shield: Shield,
  sun: Sun,
  trash: Trash2,
  upload: Upload,
  user: User,
  users: Users,
  window: AppWindow,
  x: X,
} satisfies Record<string, LucideIcon>;

/** The name of a shipped icon. */
export type IconName = keyof typeof icons;

/** Every shipped icon name, sorted. */
export const iconNames: readonly string[] = Object.keys(icons);

/** Returns whether a name, e.g. one from a descriptor, is a shipped icon. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** Icons with a reading direction, which are mirrored in right-to-left languages. */
const directed = new Set<IconName>(["chevron-left", "chevron-right", "external", "list", "logout"]);

export interface IconProps {
  name: IconName;
  /** Size in pixels; default 16. */
  size?: number | undefined;
  /** Accessible name. Without it the icon is decorative and hidden from assistive technology. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Renders an icon in the current text colour. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const Drawing: LucideIcon = icons[name];
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": true as const };
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      className={cx("shrink-0", directed.has(name) && "rtl:-scale-x-100", className)}
      {...spoken}
    />
  );
}
