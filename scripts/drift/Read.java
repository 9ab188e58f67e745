import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints, for every class named on the command line, its JSON properties and their kinds as Jackson sees them:
 * {"org.keycloak…UserRepresentation": {"username": "string", "attributes": "map<list<string>>", …}, …}.
 * Properties that are only read or only written by the server count as well.
 */
public class Read {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    public static void main(String[] names) throws Exception {
        Map<String, Object> classes = new TreeMap<>();
        for (String name : names) {
            try {
                classes.put(name, properties(Class.forName(name)));
            } catch (ClassNotFoundException missing) {
                // Another server version may lack it: the comparison says so.
            }
        }
        MAPPER.writerWithDefaultPrettyPrinter().writeValue(System.out, classes);
    }

    private static Map<String, String> properties(Class<?> type) {
        JavaType java = MAPPER.constructType(type);
        Map<String, String> found = new TreeMap<>();
        collect(MAPPER.getSerializationConfig().introspect(java), true, found);
        DeserializationConfig reading = MAPPER.getDeserializationConfig();
        // A class without a usable constructor is only ever written by the server; it has nothing to add here.
        collect(reading.introspect(java), false, found);
        return found;
    }

    private static void collect(BeanDescription bean, boolean writing, Map<String, String> found) {
        for (BeanPropertyDefinition property : bean.findProperties()) {
            boolean seen = writing ? property.couldSerialize() : property.couldDeserialize();
            if (seen) found.putIfAbsent(property.getName(), kind(property.getPrimaryType()));
        }
    }

    private static String kind(JavaType type) {
        Class<?> raw = type.getRawClass();
        if (type.isMapLikeType()) return "map<" + kind(type.getContentType()) + ">";
        if (type.isContainerType()) return "list<" + kind(type.getContentType()) + ">";
        if (type.isEnumType() || raw == String.class) return "string";
        if (raw == Boolean.class || raw == boolean.class) return "boolean";
        if (raw == Integer.class || raw == int.class || raw == Long.class || raw == long.class) return "integer";
        if (Number.class.isAssignableFrom(raw) || raw == double.class || raw == float.class) return "number";
        if (raw == Object.class) return "any";
        return "object";
    }
}
